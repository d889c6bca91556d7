import { formatPaise, paiseToRupees, rupeesToPaise } from "@haat/contract/money";
import { priceFilterRupees } from "@haat/contract/product/product.constants";

/** Rupees as typed; an empty end has no limit. */
export type PriceTexts = Readonly<{ min: string; max: string }>;
export type PriceEnd = keyof PriceTexts;

/** Removes ₹ and commas; invalid text stays as it is. */
export function cleanPrices({ min, max }: PriceTexts): PriceTexts {
  const clean = (text: string) => {
    const amount = rupeesToPaise(text);
    return amount === null ? text.trim() : String(paiseToRupees(amount));
  };
  return { min: clean(min), max: clean(max) };
}

const notAnAmount = "Enter an amount in rupees, such as 499.";

/** `edited` is the end typed last: its field gets the error. */
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

/** Open ends, and amounts beyond the slider, sit at its ends. */
export function thumbsOf(texts: PriceTexts): [number, number] {
  const { min, max } = cleanPrices(texts);
  const at = (text: string, open: number) =>
    rupeesToPaise(text) === null ? open : Math.min(Math.max(Number(text), lowest), highest);
  const [low, high] = [at(min, lowest), at(max, highest)];
  return low <= high ? [low, high] : [high, low];
}

/** The other end keeps its typed text; a thumb at its end means no limit. */
export function afterSlide(texts: PriceTexts, [low, high]: readonly [number, number]): PriceTexts {
  const [lowBefore, highBefore] = thumbsOf(texts);
  return {
    min: low === lowBefore ? texts.min : low === lowest ? "" : String(low),
    max: high === highBefore ? texts.max : high === highest ? "" : String(high),
  };
}
