import { Button } from "@mantine/core";
import { useDocumentTitle, useIdle } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useMatches, useRouteContext, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { adminIdleMs } from "@haat/contract/admin/admin.constants";
import { PageShell } from "@haat/ui/layout/page-shell.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useOrderEvents } from "@haat/web-kit/live/use-order-events.ts";
import { useIsOwner } from "../is-owner.ts";
import { AdminHeader } from "./admin-header.tsx";

/** True on a page for owners if this admin isn't one. */
function useIsRefused(): boolean {
  const isForOwners = useMatches({
    select: (pages) => pages.some(({ staticData }) => staticData.isForOwners),
  });
  const isOwner = useIsOwner();
  return isForOwners && !isOwner;
}

function OwnersOnly() {
  useDocumentTitle("Owners Only · Haat Admin");
  return (
    <EmptyState
      picture="search"
      title="This page is for owners only."
      order={1}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/admin/dashboard" />}>Go to the Dashboard</Button>
      }
    >
      Your account has the support role, which covers orders, parcels and returns. Ask an owner for access.
    </EmptyState>
  );
}

/**
 * Redirects to the login after the server's idle time, so that data doesn't stay on an abandoned
 * screen. Doesn't ask the server, because a call would prolong the session.
 */
function useLeaveWhenIdle(): void {
  const isIdle = useIdle(adminIdleMs, { initialState: false });
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    if (!isIdle) return;
    queryClient.clear();
    queryClient.setQueryData(trpc.admin.me.queryKey(), null);
    // Read once: during the navigation the address is already the login's.
    const { href } = router.state.location;
    void router.navigate({ to: "/admin/login", search: { redirect: href } });
  }, [isIdle, router, queryClient, trpc]);
}

/** Limits how often the dashboard is recounted, in ms. */
const pauseMs = 3_000;

function useAdminOrderEvents(adminId: string | undefined): void {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  useOrderEvents({
    procedure: "ofAdmin",
    personId: adminId,
    pauseMs,
    refresh: () =>
      refreshLoaded(
        queryClient,
        trpc.admin.orders.pathFilter(),
        trpc.admin.dashboard.pathFilter(),
        trpc.admin.sales.pathFilter(),
        trpc.admin.order.pathFilter(),
        trpc.admin.parcels.pathFilter(),
        trpc.allReturns.list.pathFilter(),
      ),
  });
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
