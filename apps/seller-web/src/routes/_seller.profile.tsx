import { createFileRoute } from "@tanstack/react-router";
import { loadSessions } from "@haat/web-kit/session/sessions-query.ts";
import { ProfilePage } from "#features/account/profile-page.tsx";

export const Route = createFileRoute("/_seller/profile")({
  loader: ({ context }) => loadSessions(context),
  component: ProfilePage,
});
