import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { AuditPage } from "#features/audit/audit-page.tsx";
import { auditInputOf, readAuditSearch } from "#features/audit/audit-search.ts";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/audit")({
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => auditInputOf(readAuditSearch(search)),
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session }, deps }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.audit.queryOptions(deps)).catch(noop);
  },
  component: AuditPage,
});
