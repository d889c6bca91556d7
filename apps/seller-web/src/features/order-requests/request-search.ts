import { lineStages, type LineStage } from "@haat/contract/order/order.stages";

export const requestStages = lineStages.filter((stage) => stage !== "CREATED");
export type RequestStage = Exclude<LineStage, "CREATED">;
export type StageFilter = RequestStage | "ALL";

export type RequestSort = "newest" | "oldest";

export interface RequestSearch {
  readonly stage?: StageFilter | undefined;
  readonly sort?: RequestSort | undefined;
  readonly search?: string | undefined;
}

export interface DashboardSearch extends RequestSearch {
  readonly added?: 1 | undefined;
}

const filters: readonly unknown[] = [...requestStages, "ALL"];

function isFilter(value: unknown): value is StageFilter {
  return filters.includes(value);
}

function isSort(value: unknown): value is RequestSort {
  return value === "newest" || value === "oldest";
}

/** Every key is named: the router keeps the URL's value for a missing key. */
export function toRequestSearch({ stage, sort, search }: Record<string, unknown>): RequestSearch {
  // The router parses digits in the URL as a number.
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
