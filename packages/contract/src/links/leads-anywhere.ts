import { isHostEnding } from "./host-ending.data.ts";

/** What people shorten before a name, often without a space after the full stop. */
const titles: ReadonlySet<string> = new Set(
  "adv capt col dr er gen jr km kum lt ltd maj md messrs mohd mr mrs ms prof pt pvt shri smt sr sri st".split(
    " ",
  ),
);

/** What stands between words, where a full stop is part of one. */
const betweenWords = /[^\p{L}\p{M}\p{N}.-]/u;

/**
 * Whether this reads as a host's name: "haat.example" and "t.ly" do, "M.S.Dhoni" and "Mohd.Arif" do not. A known ending
 * counts after anything; another only where it is Latin and stands after neither an initial nor a title, as an initial in
 * another script can have several letters.
 */
function isDomain(word: string): boolean {
  const [last = "", before] = word.split(".").filter(Boolean).toReversed();
  if (before === undefined) return false;
  if (isHostEnding(last)) return true;
  return before.length > 1 && /^[a-z]{2,}$/.test(last) && !titles.has(before);
}

/** A scheme, an email address; a host by its numbers, or by the name of this machine. */
const address =
  /:\/\/|https?:|www\.|\S@\S|(?:^|\s)\/\/\S|(?:^|\D)(?:\d{1,3}\.){3}\d{1,3}(?:\D|$)|localhost(?::\d|\/)/;

/** Whether a mail program would show a part of this as an address to go to or to write to. */
export function leadsAnywhere(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  if (address.test(plain)) return true;
  return plain.split(betweenWords).some(isDomain);
}
