import * as z from "zod/mini";
import { lineStages, type LineStage } from "@haat/contract/order/order.stages";
import { oneOf, typedText } from "@haat/web-kit/search-params.ts";

/** The stages a request can be in, as its filter lists them. */
export const requestStages = lineStages.filter((stage) => stage !== "CREATED");
export type RequestStage = Exclude<LineStage, "CREATED">;
export type StageFilter = RequestStage | "ALL";

/** A mark in the address, as `?added=1`. */
export const yes = z.catch(z.optional(z.pipe(z.coerce.number(), z.literal(1))), undefined);

/** What the address says about a list of requests; left out means the page's own beginning. */
export const requestSearch = z.object({
  stage: oneOf([...requestStages, "ALL"]),
  sort: oneOf(["newest", "oldest"]),
  search: typedText(),
});
export type RequestSearch = z.infer<typeof requestSearch>;
export type RequestSort = NonNullable<RequestSearch["sort"]>;

/** The dashboard's address also says whether a product was just added. */
export const dashboardSearch = z.extend(requestSearch, { added: yes });
export type DashboardSearch = z.infer<typeof dashboardSearch>;
