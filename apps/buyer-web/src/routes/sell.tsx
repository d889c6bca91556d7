import { createFileRoute } from "@tanstack/react-router";
import { SellPage } from "../features/info/sell-page.tsx";
import { pageHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/sell")({
  loader: ({ context: { queryClient, trpc } }) => queryClient.query(trpc.shop.about.queryOptions()),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/sell",
      title: "Sell on Haat",
      description: "Open a shop on Haat. Listing is free, and you approve every order yourself.",
    }),
  component: SellPage,
});
