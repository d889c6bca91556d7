import { lineStages, type LineStage } from "@haat/contract/order/order.stages";

/** The stages a request can be in, as its filter lists them. */
export const requestStages = lineStages.filter((stage) => stage !== "CREATED");
export type RequestStage = Exclude<LineStage, "CREATED">;
export type StageFilter = RequestStage | "ALL";

export type RequestSort = "newest" | "oldest";

/** What the address says about a list of requests; left out means the page's own beginning. */
export interface RequestSearch {
  readonly stage?: StageFilter;
  readonly sort?: RequestSort;
}

export interface DashboardSearch extends RequestSearch {
  /** A product was just added. */
  readonly added?: 1;
}

const filters: readonly unknown[] = [...requestStages, "ALL"];

function isFilter(value: unknown): value is StageFilter {
  return filters.includes(value);
}

export function toRequestSearch({ stage, sort }: Record<string, unknown>): RequestSearch {
  return {
    ...(isFilter(stage) && { stage }),
    ...((sort === "newest" || sort === "oldest") && { sort }),
  };
}

export function toDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return { ...toRequestSearch(search), ...(Number(search.added) === 1 && { added: 1 }) };
}
