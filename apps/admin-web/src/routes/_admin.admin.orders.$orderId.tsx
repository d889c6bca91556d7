import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "#features/order-details/order-page.tsx";

export const Route = createFileRoute("/_admin/admin/orders/$orderId")({
  loader: ({ context: { queryClient, trpc }, params }) => {
    queryClient.query(trpc.admin.order.queryOptions(params)).catch(noop);
  },
  component: OrderPage,
});
