import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "#features/audit/audit-page.tsx";
import { auditInputOf, auditSearch } from "#features/audit/audit-search.ts";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/audit")({
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => auditInputOf(search),
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session }, deps }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.audit.queryOptions(deps)).catch(noop);
  },
  component: AuditPage,
});
