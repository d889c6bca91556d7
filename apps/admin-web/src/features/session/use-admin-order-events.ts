import { useQueryClient } from "@tanstack/react-query";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useOrderEvents } from "@haat/web-kit/live/use-order-events.ts";

/** The whole market's figures are not counted more often than that, in ms. */
const restMs = 3_000;

/** Shows orders, parcels and returns, and what becomes of them, as it happens. */
export function useAdminOrderEvents(adminId: string | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useOrderEvents({
    of: "ofAdmin",
    personId: adminId,
    restMs,
    refresh: () =>
      refreshLoaded(
        queryClient,
        trpc.admin.orders.pathFilter(),
        trpc.admin.dashboard.pathFilter(),
        trpc.admin.sales.pathFilter(),
        trpc.admin.order.pathFilter(),
        trpc.admin.parcels.pathFilter(),
        trpc.allReturns.list.pathFilter(),
      ),
  });
}
