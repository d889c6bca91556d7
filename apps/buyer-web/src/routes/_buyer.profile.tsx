import { createFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../features/account/profile-page.tsx";
import { privateHead } from "../features/shell/page-head.ts";

export const Route = createFileRoute("/_buyer/profile")({
  head: () => privateHead("Profile"),
  component: ProfilePage,
});
