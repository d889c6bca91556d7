import { createFileRoute } from "@tanstack/react-router";
import { AboutPage } from "#features/about-page.tsx";

export const Route = createFileRoute("/about")({
  loader: ({ context: { queryClient, trpc } }) => queryClient.query(trpc.shop.about.queryOptions()),
  component: AboutPage,
});
