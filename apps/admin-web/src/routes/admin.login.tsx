import { createFileRoute, redirect } from "@tanstack/react-router";
import { safeRedirect } from "@haat/web-kit/session/guards.ts";
import { LoginPage } from "#features/login/login-page.tsx";

export const Route = createFileRoute("/admin/login")({
  validateSearch: (raw: Record<string, unknown>): { redirect?: string } =>
    typeof raw.redirect === "string" ? { redirect: raw.redirect } : {},
  beforeLoad: async ({ context: { queryClient, trpc }, search }) => {
    // Without an answer, show the form.
    const session = await queryClient.query(trpc.admin.me.queryOptions()).catch(() => null);
    if (session) throw redirect({ href: safeRedirect(search.redirect, "/admin/dashboard"), replace: true });
  },
  component: LoginPage,
});
