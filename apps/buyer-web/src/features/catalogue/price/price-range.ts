import { formatPaise, paiseToRupees, rupeesToPaise } from "@haat/contract/money";
import { priceFilterRupees } from "@haat/contract/product/product.constants";

/** A price range in rupees as typed; an empty end is open. */
export type PriceTexts = Readonly<{ min: string; max: string }>;
export type PriceEnd = keyof PriceTexts;

/** What is meant: without the sign and the commas that people write; what is no amount stays. */
export function cleanPrices({ min, max }: PriceTexts): PriceTexts {
  const clean = (text: string) => {
    const amount = rupeesToPaise(text);
    return amount === null ? text.trim() : String(paiseToRupees(amount));
  };
  return { min: clean(min), max: clean(max) };
}

const notAnAmount = "Enter an amount in rupees, such as 499.";

/** What to do at which field before the range can filter; null when it can. `edited` is the end typed last. */
export function priceProblem(
  texts: PriceTexts,
  edited: PriceEnd,
): { readonly end: PriceEnd; readonly sentence: string } | null {
  const { min, max } = cleanPrices(texts);
  const [low, high] = [rupeesToPaise(min), rupeesToPaise(max)];
  if (min && low === null) return { end: "min", sentence: notAnAmount };
  if (max && high === null) return { end: "max", sentence: notAnAmount };
  if (low === null || high === null || low <= high) return null;
  return edited === "min"
    ? { end: "min", sentence: `Enter ${formatPaise(high)} or less, or raise “Price to”.` }
    : { end: "max", sentence: `Enter ${formatPaise(low)} or more, or lower “Price from”.` };
}

const { min: lowest, max: highest } = priceFilterRupees;

/** Where the slider's thumbs stand. An open end, and any amount beyond the slider, is at its end. */
export function thumbsOf(texts: PriceTexts): [number, number] {
  const { min, max } = cleanPrices(texts);
  const at = (text: string, open: number) =>
    rupeesToPaise(text) === null ? open : Math.min(Math.max(Number(text), lowest), highest);
  const [low, high] = [at(min, lowest), at(max, highest)];
  return low <= high ? [low, high] : [high, low];
}

/** The range after a thumb moved: what was typed for the other end stays, and a thumb at its end is no limit. */
export function afterSlide(texts: PriceTexts, [low, high]: readonly [number, number]): PriceTexts {
  const [lowBefore, highBefore] = thumbsOf(texts);
  return {
    min: low === lowBefore ? texts.min : low === lowest ? "" : String(low),
    max: high === highBefore ? texts.max : high === highest ? "" : String(high),
  };
}
