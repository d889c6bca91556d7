import { createFileRoute } from "@tanstack/react-router";
import { OrderPage } from "../features/orders/order-page.tsx";
import { orderTitle } from "../features/orders/order-title.ts";
import { privateHead } from "../features/shell/page-head.ts";

export const Route = createFileRoute("/_buyer/orders/$orderId")({
  // The page puts the number into the title once the order comes; here it is known where the order came before.
  head: ({ match, params: { orderId } }) => {
    const { queryClient, trpc } = match.context;
    return privateHead(orderTitle(queryClient.getQueryData(trpc.order.get.queryKey({ orderId }))));
  },
  component: OrderPage,
});
