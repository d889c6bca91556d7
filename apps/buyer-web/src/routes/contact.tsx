import { createFileRoute } from "@tanstack/react-router";
import { ContactPage } from "../features/info/contact-page.tsx";
import { pageHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/contact")({
  loader: ({ context: { queryClient, trpc } }) => queryClient.query(trpc.shop.about.queryOptions()),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/contact",
      title: "Contact",
      description: "How to reach the people who run Haat.",
    }),
  component: ContactPage,
});
