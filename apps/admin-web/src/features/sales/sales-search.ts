import { maxSalesDays, type SalesDays } from "@haat/contract/admin/admin.constants";
import { daysFrom } from "@haat/contract/moment";

/** The last days, or a range. */
export interface SalesSearch {
  readonly days?: SalesDays | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const defaultDays = 30 satisfies SalesDays;

/** Why a range is invalid; null if it is valid or empty. */
export function rangeFault({ from, to }: SalesSearch): string | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) return "Choose both days. Until then, the last days are shown.";
  if (to < from) return "The first day is after the last day. Swap them.";
  return daysFrom(from, to) > maxSalesDays ? `Choose at most ${maxSalesDays} days.` : null;
}

export function salesInputOf({ days = defaultDays, from, to }: SalesSearch) {
  return from && to && !rangeFault({ from, to }) ? { from, to } : { days };
}
