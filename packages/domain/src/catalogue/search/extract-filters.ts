import { formatPaise, rupeesToPaise, type Paise } from "@haat/contract/money";
import type { WishView } from "@haat/contract/product/product.schema";
import { colours, type Colour } from "./colours.data.ts";
import { extractSize } from "./extract-size.ts";

export interface ExtractedFilters {
  readonly words: string;
  readonly colours: readonly Colour[];
  readonly size: string | null;
  readonly minPaise: Paise | null;
  readonly maxPaise: Paise | null;
  /** Each filter found, with the text that remains without it. */
  readonly understood: readonly WishView[];
}

const sign = String.raw`(?:₹|rs\.?|inr|rupees?|rupaye|रु\.?|रुपये)?\s*`;
const figure = String.raw`(\d[\d,]*(?:\.\d+)?)\s*(k\b|thousand\b|hazar\b|hazaar\b|हजार|lakh\b|लाख)?`;
const after = String.raw`\s*(?:\/-|₹|rs\b\.?|inr\b|rupees?\b|rupaye\b|रु\.?|रुपये)?`;
/** 5 kg, 24-inch and 128 GB aren't prices. */
const noUnit = String.raw`(?![\d,.]*\s*-?\s*(?:kgs?|g|gm|grams?|ml|l|ltr|lit(?:er|re)s?|inch(?:es)?|cm|mm|m|w|watts?|[gtm]b|mah|hz|mp|years?|months?|yrs?|pcs|pieces?|pack|days?)\b|(?!rs|rup|inr|रु)[\p{L}\d])`;
const most = String.raw`(?:under|below|less than|within|up ?to|at most|max(?:imum)?|cheaper than|not more than|<=?)\s*`;
const least = String.raw`(?:above|over|more than|at least|min(?:imum)?|starting(?: from)?|>=?)\s*`;
const rupees = `${sign}${figure}${noUnit}${after}`;
const mostAfter = String.raw`\s*(?:se kam|se niche|se neeche|ke andar|ke under|ke niche|ke neeche|tak|or less|से कम|के अंदर|के नीचे|तक)(?=\s|$)`;
const leastAfter = String.raw`\s*(?:se (?:zyada|jyada|upar|uper)|or more|से ज़्यादा|से ज्यादा|से ऊपर)(?=\s|$)`;

const begin = String.raw`(?<=^|\s)`;
/** Price phrases, first match wins; `ends` says what its numbers mean. */
const ways: readonly { readonly phrase: RegExp; readonly ends: readonly ("least" | "most")[] }[] = [
  {
    phrase: new RegExp(`${begin}(?:between|from)\\s+${rupees}\\s*(?:and|to|-)\\s*${rupees}`, "iu"),
    ends: ["least", "most"],
  },
  { phrase: new RegExp(`${begin}(?:price\\s+)?${most}${rupees}`, "iu"), ends: ["most"] },
  { phrase: new RegExp(`${begin}(?:price\\s+)?${least}${rupees}`, "iu"), ends: ["least"] },
  { phrase: new RegExp(`${begin}${rupees}${mostAfter}`, "iu"), ends: ["most"] },
  { phrase: new RegExp(`${begin}${rupees}${leastAfter}`, "iu"), ends: ["least"] },
];

const times: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  hazar: 1e3,
  hazaar: 1e3,
  हजार: 1e3,
  lakh: 1e5,
  लाख: 1e5,
};

function amountOf(digits = "", unit = ""): Paise | null {
  const rupees = Number(digits.replaceAll(",", "")) * (times[unit.toLowerCase()] ?? 1);
  return rupeesToPaise(String(rupees));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** "Black pepper" and "green tea" don't name a colour. */
const noColour = /^(?:mirch|mirchi|pepper|namak|salt|mehndi|chai|tea|मिर्च|नमक|चाय)$/;
const colourOf = new Map(colours.flatMap((one) => one.words.map((word) => [word, one] as const)));

/** Finds a price, a size and colours. A text that is only a colour is searched as words. */
export function extractFilters(typed: string): ExtractedFilters {
  const priced = readPrice(typed);
  const sized = extractSize(priced.left);
  const left = sized?.rest ?? priced.left;
  const size = sized?.size ?? null;
  const pieces = left.split(" ").filter(Boolean);
  const found = pieces.flatMap((piece, at) => {
    const known = colourOf.get(piece.toLowerCase());
    return known && !noColour.test((pieces[at + 1] ?? "").toLowerCase()) ? [{ colour: known, at }] : [];
  });
  const words = pieces.filter((_piece, at) => !found.some((one) => one.at === at)).join(" ");
  const { minPaise, maxPaise } = priced;
  const price = priceLabel(minPaise, maxPaise);
  const ofPrice = price === null ? [] : [{ label: price, without: priced.left }];
  const ofSize =
    size === null ? [] : [{ label: `Size ${size}`, without: extractSize(tidy(typed))?.rest ?? left }];
  const others = [...ofSize, ...ofPrice];
  if (words === "") return { words: left, colours: [], size, minPaise, maxPaise, understood: others };
  const named = [...new Set(found.map(({ colour }) => colour))];
  const ofColour = named.map((colour) => ({
    label: colour.name,
    without: tidy(
      typed
        .split(/\s+/)
        .filter((piece) => colourOf.get(piece.toLowerCase()) !== colour)
        .join(" "),
    ),
  }));
  return { words, colours: named, size, minPaise, maxPaise, understood: [...ofColour, ...others] };
}

function priceLabel(minPaise: Paise | null, maxPaise: Paise | null): string | null {
  if (minPaise !== null && maxPaise !== null) return `${formatPaise(minPaise)} to ${formatPaise(maxPaise)}`;
  if (maxPaise !== null) return `Up to ${formatPaise(maxPaise)}`;
  return minPaise === null ? null : `From ${formatPaise(minPaise)}`;
}

function readPrice(typed: string): { left: string; minPaise: Paise | null; maxPaise: Paise | null } {
  for (const { phrase, ends } of ways) {
    const match = phrase.exec(typed);
    if (!match) continue;
    const amounts = ends.map((_end, index) => amountOf(match[1 + 2 * index], match[2 + 2 * index]));
    const [first, second] = amounts;
    if (amounts.includes(null) || (first && second && first > second)) continue;
    const left = tidy(typed.replace(phrase, " "));
    const of = (end: "least" | "most") => (ends.includes(end) ? (amounts[ends.indexOf(end)] ?? null) : null);
    return { left, minPaise: of("least"), maxPaise: of("most") };
  }
  return { left: tidy(typed), minPaise: null, maxPaise: null };
}
