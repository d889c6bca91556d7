import { countCeiling, filterCeiling } from "@haat/contract/product/product.constants";

/** Gets the focus when the last filter chip is removed. */
export const countLineId = "catalogue-count";

const figures = new Intl.NumberFormat("en-IN");

/** 1,297, or 10,000+ where counting stops. */
export function counted(count: number): string {
  return count > countCeiling ? `${figures.format(countCeiling)}+` : figures.format(count);
}

interface Counts {
  readonly total: number;
  readonly all: number;
  readonly isFiltered: boolean;
}

/** Large shops stop counting filtered results earlier. */
export function countedOf(total: number, all: number): string {
  const isCut = all > countCeiling && total > filterCeiling && total <= countCeiling;
  return isCut ? `${figures.format(filterCeiling)}+` : counted(total);
}

export function countLine({ total, all, isFiltered }: Counts): string {
  return isFiltered
    ? `Showing ${countedOf(total, all)} of ${counted(all)} products`
    : `Showing ${counted(total)} products`;
}
