import { countCeiling, filterCeiling } from "@haat/contract/product/product.constants";

/** Where the line stands, for the keyboard that lost its place in a filter that was taken off. */
export const countLineId = "catalogue-count";

const figures = new Intl.NumberFormat("en-IN");

/** A count in words: 1,297, or 10,000+ where counting stops. */
export function counted(count: number): string {
  return count > countCeiling ? `${figures.format(countCeiling)}+` : figures.format(count);
}

interface Counts {
  /** How many the filter keeps. */
  readonly total: number;
  /** How many there are. */
  readonly all: number;
  readonly isFiltered: boolean;
}

/** How many a filter keeps of so many, in words: counting stops earlier in a large shop. */
export function countedOf(total: number, all: number): string {
  const isCut = all > countCeiling && total > filterCeiling && total <= countCeiling;
  return isCut ? `${figures.format(filterCeiling)}+` : counted(total);
}

/** 'Showing X of Y products' when filtered, else 'Showing X products'. */
export function countLine({ total, all, isFiltered }: Counts): string {
  return isFiltered
    ? `Showing ${countedOf(total, all)} of ${counted(all)} products`
    : `Showing ${counted(total)} products`;
}
