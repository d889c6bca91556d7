import { lineStages, type LineStage } from "@haat/contract/order/order.stages";
import { flag, oneOf, searchSchema, text } from "@haat/web-kit/search-schema.ts";

export type RequestStage = Exclude<LineStage, "CREATED">;
export const requestStages = lineStages.filter((stage) => stage !== "CREATED");

const parameters = {
  stage: oneOf([...requestStages, "ALL"]),
  sort: oneOf(["newest", "oldest"]),
  search: text(),
};

export const readRequestSearch = searchSchema(parameters);
/** `added` follows a product that was just added. */
export const readDashboardSearch = searchSchema({ ...parameters, added: flag });

export type RequestSearch = ReturnType<typeof readRequestSearch>;
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;
export type StageFilter = NonNullable<RequestSearch["stage"]>;
export type RequestSort = NonNullable<RequestSearch["sort"]>;
