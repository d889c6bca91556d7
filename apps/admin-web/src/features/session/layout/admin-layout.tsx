import { Outlet, useMatches, useRouteContext } from "@tanstack/react-router";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { useIsOwner } from "../is-owner.ts";
import { useAdminOrderEvents } from "../use-admin-order-events.ts";
import { useLeaveWhenIdle } from "../use-leave-when-idle.ts";
import { AdminHeader } from "./admin-header.tsx";
import { OwnersOnly } from "./owners-only.tsx";

/** True on a page for owners if this admin isn't one. */
function useIsRefused(): boolean {
  const isForOwners = useMatches({
    select: (pages) => pages.some(({ staticData }) => staticData.isForOwners),
  });
  const isOwner = useIsOwner();
  return isForOwners && !isOwner;
}

export function AdminLayout() {
  const { id, name, duty } = useRouteContext({ from: "/_admin", select: ({ session }) => session.admin });
  const isRefused = useIsRefused();
  useLeaveWhenIdle();
  useAdminOrderEvents(duty ? undefined : id);
  return (
    <PageShell header={<AdminHeader name={name} hasNav={!duty} />}>
      {isRefused ? <OwnersOnly /> : <Outlet />}
    </PageShell>
  );
}
