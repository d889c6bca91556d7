import { textLine } from "../id.schema.ts";

/** The endings of addresses that anyone can have, and that mail programs make links of. */
const endings: ReadonlySet<string> = new Set(
  "app biz click club co com dev in info io link live me net online org shop site store top vip win xyz भारत".split(
    " ",
  ),
);

/** What people shorten before a name, often without a space after the full stop. */
const titles: ReadonlySet<string> = new Set(
  "adv capt col dr er gen jr km kum lt ltd maj md messrs mohd mr mrs ms prof pt pvt shri smt sr sri st".split(
    " ",
  ),
);

/** What stands between words, where a full stop is part of one. */
const betweenWords = /[^\p{L}\p{M}\p{N}.-]/u;

/**
 * Whether this reads as a host's name: "haat.example" and "t.co" do, "M.S.Dhoni" and "Mohd.Arif" do not. An initial in
 * another script can have several letters, so there only the known endings count.
 */
function isDomain(word: string): boolean {
  const [last = "", before] = word.split(".").filter(Boolean).toReversed();
  if (before === undefined) return false;
  return endings.has(last) || (before.length > 1 && /^[a-z]{2,}$/.test(last) && !titles.has(before));
}

/** Whether a mail program would show a part of this as an address to go to or to write to. */
function hasAddress(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replaceAll("。", ".")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  if (/:\/\/|https?:|www\.|\S@\S/.test(plain)) return true;
  return plain.split(betweenWords).some(isDomain);
}

/**
 * A person's name. Mails carry it to others, so it may hold no words that lead anywhere: neither an email address nor a
 * link.
 */
export function nameLine(label: string, max: number) {
  return textLine(label, max).refine((name) => !hasAddress(name), {
    error: `${label} cannot contain an email address or a link; after a full stop, put a space.`,
  });
}
