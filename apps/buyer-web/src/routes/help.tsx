import { createFileRoute } from "@tanstack/react-router";
import { HelpPage } from "../features/info/help-page.tsx";
import { pageHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/help")({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/help",
      title: "Help",
      description: "How ordering, paying and cancelling work on Haat.",
    }),
  component: HelpPage,
});
