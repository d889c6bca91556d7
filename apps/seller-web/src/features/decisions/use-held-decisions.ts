import { onlineManager, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC, type WebContext } from "@haat/web-kit/call/trpc.tsx";
import { makeHeldDecisions, type HeldDecisions } from "./held-decisions.ts";

const stores = new WeakMap<QueryClient, HeldDecisions>();

/** Resolves once the requests are there; the rest refreshes in the background. */
function refreshLists({ queryClient, trpc }: WebContext): Promise<void> {
  void refreshLoaded(queryClient, trpc.product.pathFilter());
  void refreshLoaded(queryClient, trpc.order.figures.pathFilter());
  void refreshLoaded(queryClient, trpc.shipment.pathFilter());
  void refreshLoaded(queryClient, trpc.order.countWaiting.pathFilter());
  return refreshLoaded(queryClient, trpc.order.listRequests.pathFilter());
}

function decisionsOf(context: WebContext): HeldDecisions {
  const { queryClient, trpc } = context;
  const existing = stores.get(queryClient);
  if (existing) return existing;
  const settled = (verb: "approve" | "reject") => ({
    onError: (error: unknown) =>
      toastError(`Failed to ${verb} order. ${reasonOf(error, "Please try again.")}`),
    onSettled: () => refreshLists(context),
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
      // Offline, it fails now rather than when the connection returns.
      if (!onlineManager.isOnline()) void decisions.flush();
    },
  };
  stores.set(queryClient, watched);
  // Closing the page must not lose a decision.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void decisions.flush();
  });
  return watched;
}

/** One store per query client, so leaving the page loses nothing. */
export function useHeldDecisions(): HeldDecisions {
  return decisionsOf({ queryClient: useQueryClient(), trpc: useTRPC() });
}

export function useHeld(): ReturnType<HeldDecisions["held"]> {
  const { subscribe, held } = useHeldDecisions();
  return useSyncExternalStore(subscribe, held);
}
