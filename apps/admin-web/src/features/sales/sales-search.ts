import { maxSalesDays, type SalesDays } from "@haat/contract/admin/admin.constants";
import { daysFrom } from "@haat/contract/moment";

/** Of which days the charts are: the last ones, or from one to another. */
export interface SalesSearch {
  readonly days?: SalesDays;
  readonly from?: string;
  readonly to?: string;
}

/** How far the charts look back when nothing is said. */
export const usualDays = 30 satisfies SalesDays;

/** Why a range of days cannot be shown; null where there is none, or it can be. */
export function rangeFault({ from, to }: SalesSearch): string | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined) return "Choose both days; until then the last days are shown.";
  if (to < from) return "The first day is after the last day. Choose them the other way round.";
  return daysFrom(from, to) > maxSalesDays ? `Choose at most ${maxSalesDays} days.` : null;
}

/** What the charts ask the server for: the range where there is one, else the last days. */
export function salesInputOf({ days = usualDays, from, to }: SalesSearch) {
  return from && to && !rangeFault({ from, to }) ? { from, to } : { days };
}
