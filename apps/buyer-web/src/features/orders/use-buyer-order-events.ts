import { useQueryClient } from "@tanstack/react-query";
import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useOrderEvents } from "@haat/web-kit/live/use-order-events.ts";
import { decisionOf } from "./line/decision.ts";

function say(items: readonly OrderEventItem[]): void {
  for (const item of items) {
    const decision = decisionOf(item);
    if (decision?.isGood) toastSuccess(decision.sentence);
    else if (decision) toastError(decision.sentence);
  }
}

export function useBuyerOrderEvents(buyerId: string | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useOrderEvents({
    procedure: "ofBuyer",
    personId: buyerId,
    onItems: say,
    refresh: () => refreshLoaded(queryClient, trpc.order.pathFilter()),
  });
}
