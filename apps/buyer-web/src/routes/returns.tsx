import { createFileRoute } from "@tanstack/react-router";
import { ReturnsPage } from "../features/info/returns-page.tsx";
import { pageHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/returns")({
  loader: ({ context: { queryClient, trpc } }) => queryClient.query(trpc.shop.shipping.queryOptions()),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/returns",
      title: "Cancellations and Returns",
      description: "How to cancel an order on Haat, or return or exchange an item.",
    }),
  component: ReturnsPage,
});
