import { lineStages, type LineStage } from "@haat/contract/order/order.stages";

/** The stages a request can be in, as its filter lists them. */
export const requestStages = lineStages.filter((stage) => stage !== "CREATED");
export type RequestStage = Exclude<LineStage, "CREATED">;
export type StageFilter = RequestStage | "ALL";

export type RequestSort = "newest" | "oldest";

/** What the address says about a list of requests; left out means the page's own beginning. */
export interface RequestSearch {
  readonly stage?: StageFilter | undefined;
  readonly sort?: RequestSort | undefined;
  readonly search?: string | undefined;
}

export interface DashboardSearch extends RequestSearch {
  /** A product was just added. */
  readonly added?: 1 | undefined;
}

const filters: readonly unknown[] = [...requestStages, "ALL"];

function isFilter(value: unknown): value is StageFilter {
  return filters.includes(value);
}

function isSort(value: unknown): value is RequestSort {
  return value === "newest" || value === "oldest";
}

/** Names every key: the router keeps what the address said for a key that is left out. */
export function toRequestSearch({ stage, sort, search }: Record<string, unknown>): RequestSearch {
  // The router reads digits in the address as a number.
  const text = typeof search === "number" ? String(search) : search;
  return {
    stage: isFilter(stage) ? stage : undefined,
    sort: isSort(sort) ? sort : undefined,
    search: typeof text === "string" && text !== "" ? text.slice(0, 100) : undefined,
  };
}

export function toDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  return { ...toRequestSearch(search), added: Number(search.added) === 1 ? 1 : undefined };
}
