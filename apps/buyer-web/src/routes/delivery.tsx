import { createFileRoute } from "@tanstack/react-router";
import { DeliveryPage } from "../features/info/delivery-page.tsx";
import { pageHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/delivery")({
  loader: ({ context: { queryClient, trpc } }) => queryClient.query(trpc.shop.shipping.queryOptions()),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/delivery",
      title: "Delivery",
      description: "Delivery areas, times and fees at Haat.",
    }),
  component: DeliveryPage,
});
