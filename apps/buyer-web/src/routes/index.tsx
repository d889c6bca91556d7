import { createFileRoute } from "@tanstack/react-router";
import { loadFeatured } from "../features/home/featured-query.ts";
import { homeHead } from "../features/home/home-head.ts";
import { HomePage } from "../features/home/home-page.tsx";

export const Route = createFileRoute("/")({
  loader: ({ context }) => loadFeatured(context),
  head: ({ match }) => homeHead(match.context.origin),
  component: HomePage,
});
