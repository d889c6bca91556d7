import { countCeiling } from "@haat/contract/product/product.constants";

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

/** 'Showing X of Y products' when filtered, else 'Showing X products'. */
export function countLine({ total, all, isFiltered }: Counts): string {
  return isFiltered
    ? `Showing ${counted(total)} of ${counted(all)} products`
    : `Showing ${counted(total)} products`;
}
