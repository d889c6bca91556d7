import { createFileRoute } from "@tanstack/react-router";
import { PrivacyPage } from "../features/info/privacy-page.tsx";
import { pageHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/privacy")({
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: "/privacy",
      title: "Privacy",
      description: "The data Haat stores about you, and the people who can see it.",
    }),
  component: PrivacyPage,
});
