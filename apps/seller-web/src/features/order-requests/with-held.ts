import type { RequestView } from "@haat/contract/order/order.schema";
import type { HeldDecision } from "#features/decisions/held-decisions.ts";
import type { RequestSort, StageFilter } from "./request-search.ts";

interface Shown {
  readonly stage: StageFilter;
  readonly sort: RequestSort;
  readonly productId?: string | undefined;
}

const sortKeyOf = ({ createdAt, id }: RequestView) => `${createdAt} ${id}`;

/** Lines just decided keep their places in a list of waiting ones. */
export function withHeld(
  requests: readonly RequestView[],
  held: ReadonlyMap<string, HeldDecision>,
  { stage, sort, productId }: Shown,
): RequestView[] {
  const listed = new Set(requests.map(({ id }) => id));
  const missing = [...held.values()]
    .map(({ request }) => request)
    .filter((request) => !listed.has(request.id) && (!productId || request.productId === productId));
  if (stage !== "ORDERED" || missing.length === 0) return [...requests];
  const direction = sort === "oldest" ? 1 : -1;
  return [...requests, ...missing].sort((one, other) =>
    sortKeyOf(one) < sortKeyOf(other) ? -direction : direction,
  );
}
