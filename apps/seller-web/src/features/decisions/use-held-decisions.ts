import { onlineManager, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC, type WebContext } from "@haat/web-kit/call/trpc.tsx";
import { makeHeldDecisions, type HeldDecisions } from "./held-decisions.ts";

const known = new WeakMap<QueryClient, HeldDecisions>();

/** After a decision, requests, parcels and the figures of products are read again; resolves when the requests are there. */
function readAgain({ queryClient, trpc }: WebContext): Promise<void> {
  void refreshLoaded(queryClient, trpc.product.pathFilter());
  void refreshLoaded(queryClient, trpc.order.figures.pathFilter());
  void refreshLoaded(queryClient, trpc.shipment.pathFilter());
  void refreshLoaded(queryClient, trpc.order.countWaiting.pathFilter());
  return refreshLoaded(queryClient, trpc.order.listRequests.pathFilter());
}

function decisionsOf(context: WebContext): HeldDecisions {
  const { queryClient, trpc } = context;
  const ready = known.get(queryClient);
  if (ready) return ready;
  const settled = (what: "approve" | "reject") => ({
    onError: (error: unknown) =>
      toastError(`Failed to ${what} order. ${reasonOf(error, "Please try again.")}`),
    onSettled: () => readAgain(context),
  });
  const approve = trpc.order.approve.mutationOptions({
    onSuccess: ({ name }) => toastSuccess(`Order approved: ${name}.`),
    ...settled("approve"),
  });
  const reject = trpc.order.reject.mutationOptions({
    onSuccess: ({ name }) => toastSuccess(`Order rejected: ${name}.`),
    ...settled("reject"),
  });
  const mutations = queryClient.getMutationCache();
  const decisions = makeHeldDecisions(({ request, rejection }) =>
    (rejection
      ? mutations.build(queryClient, reject).execute(rejection)
      : mutations.build(queryClient, approve).execute({ lineId: request.id })
    ).then(
      () => true,
      () => false,
    ),
  );
  const watched: HeldDecisions = {
    ...decisions,
    decide: (decision) => {
      decisions.decide(decision);
      // Without a connection it is refused now, and not sent by itself when the connection is back.
      if (!onlineManager.isOnline()) void decisions.flush();
    },
  };
  known.set(queryClient, watched);
  // Anyone who closes the page has decided all the same.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void decisions.flush();
  });
  return watched;
}

/** The decisions of this visit: one for all pages, so that leaving the page that shows them loses none. */
export function useHeldDecisions(): HeldDecisions {
  return decisionsOf({ queryClient: useQueryClient(), trpc: useTRPC() });
}

/** The decisions that still stand in their places, by line. */
export function useHeld(): ReturnType<HeldDecisions["held"]> {
  const { subscribe, held } = useHeldDecisions();
  return useSyncExternalStore(subscribe, held);
}
