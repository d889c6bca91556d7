import { usualSizes } from "@haat/contract/product/family/family.constants";

export interface NamedSize {
  readonly size: string;
  readonly rest: string;
}

const usual = new Map(
  Object.values(usualSizes)
    .flat()
    .map((size) => [size.toLowerCase(), size] as const),
);
const alike: Record<string, string> = { "2xl": "xxl", xxxl: "3xl", small: "s", medium: "m", large: "l" };

const letters = "xs|s|m|l|x{1,3}l|[23]xl";
const digits = String.raw`(?:uk\s*)?\d{1,2}`;
const years = String.raw`\d{1,2}\s*-\s*\d{1,2}\s*(?:years?|yrs?)`;
const [begin, end] = [String.raw`(?<=^|\s)`, String.raw`(?=\s|$)`];

/** First match wins. Ambiguous sizes need the word "size": M may be metres, UK 3 a plug. */
const ways = [
  `${begin}(?:in\\s+)?size\\s*[:=]?\\s*(${years}|${digits}|${letters}|small|medium|large)${end}`,
  `${begin}(?:in\\s+)?(${letters})[\\s-]size${end}`,
  `${begin}(xs|x{2,3}l|xl|[23]xl)${end}`,
  `${begin}(uk\\s*\\d{1,2})$`,
].map((way) => new RegExp(way, "iu"));

/** The usual spelling. A bare number that isn't a waist is a shoe size ("8" is "UK 8"). */
function spelled(typed: string): string | undefined {
  const plain = typed
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/(?:years?|yrs?)$/, " years")
    .replace(/^uk/, "uk ");
  return usual.get(alike[plain] ?? plain) ?? usual.get(`uk ${plain}`);
}

export function extractSize(typed: string): NamedSize | null {
  for (const way of ways) {
    const match = way.exec(typed);
    const size = match?.[1] && spelled(match[1]);
    if (match && size) return { size, rest: typed.replace(way, " ").replace(/\s+/g, " ").trim() };
  }
  return null;
}
