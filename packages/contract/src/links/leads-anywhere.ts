import { isHostEnding } from "./host-ending.data.ts";

/** Often written before a name without a space after the full stop. */
const titles: ReadonlySet<string> = new Set(
  "adv capt col dr er gen jr km kum lt ltd maj md messrs mohd mr mrs ms prof pt pvt shri smt sr sri st".split(
    " ",
  ),
);

/** A full stop can be part of a word. */
const betweenWords = /[^\p{L}\p{M}\p{N}.-]/u;

/**
 * "haat.example" and "t.ly" are hosts, "M.S.Dhoni" and "Mohd.Arif" are not. Unknown endings count
 * only if Latin and not after an initial or a title.
 */
function isDomain(word: string): boolean {
  const [last = "", before] = word.split(".").filter(Boolean).toReversed();
  if (before === undefined) return false;
  if (isHostEnding(last)) return true;
  return before.length > 1 && /^[a-z]{2,}$/.test(last) && !titles.has(before);
}

/** A scheme, an email address, an IP address or localhost. */
const address =
  /:\/\/|https?:|www\.|\S@\S|(?:^|\s)\/\/\S|(?:^|\D)(?:\d{1,3}\.){3}\d{1,3}(?:\D|$)|localhost(?::\d|\/)/;

/** True if a mail program would turn part of this text into a link. */
export function leadsAnywhere(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  if (address.test(plain)) return true;
  return plain.split(betweenWords).some(isDomain);
}
