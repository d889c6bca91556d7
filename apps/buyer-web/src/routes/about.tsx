import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "../features/about-page.tsx";
import { pageHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/about")({
  loader: ({ context: { queryClient, trpc } }) => queryClient.query(trpc.shop.about.queryOptions()),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/about",
      title: "About",
      description:
        "Haat is an open-air market on the web: sellers from everywhere, one cart, cash on delivery.",
    }),
  component: AboutPage,
});
