import { Outlet, useRouteContext } from "@tanstack/react-router";
import { PageShell } from "@haat/ui/page-shell.tsx";
import { AdminBar } from "./admin-bar.tsx";
import { useAdminNews } from "./use-admin-news.ts";
import { useLeaveWhenIdle } from "./use-leave-when-idle.ts";

/** What stands around every page that an admin sees when logged in. */
export function AdminLayout() {
  const { id, name } = useRouteContext({ from: "/_admin", select: ({ session }) => session.admin });
  useLeaveWhenIdle();
  useAdminNews(id);
  return (
    <PageShell header={<AdminBar name={name} />}>
      <Outlet />
    </PageShell>
  );
}
