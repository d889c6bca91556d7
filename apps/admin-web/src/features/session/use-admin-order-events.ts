import { useQueryClient } from "@tanstack/react-query";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useOrderEvents } from "@haat/web-kit/live/use-order-events.ts";

/** Limits how often the dashboard is recounted, in ms. */
const pauseMs = 3_000;

export function useAdminOrderEvents(adminId: string | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useOrderEvents({
    procedure: "ofAdmin",
    personId: adminId,
    pauseMs,
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
