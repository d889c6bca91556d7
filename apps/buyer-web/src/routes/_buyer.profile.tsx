import { createFileRoute } from "@tanstack/react-router";
import { loadSessions } from "@haat/web-kit/session/sessions-query.ts";
import { ProfilePage } from "../features/account/profile-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/_buyer/profile")({
  loader: ({ context }) => loadSessions(context),
  head: () => privateHead("Profile"),
  component: ProfilePage,
});
