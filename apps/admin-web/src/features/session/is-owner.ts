import { useRouteContext } from "@tanstack/react-router";
import type { AdminSession } from "@haat/contract/admin/admin.schema";

/** Whether this admin may do everything. A courtesy, as every guard here; the procedures are the law. */
export function isOwner({ admin }: Pick<AdminSession, "admin">): boolean {
  return admin.role === "owner";
}

/** Whether the admin who looks at this page may do everything. */
export function useIsOwner(): boolean {
  return useRouteContext({ from: "/_admin", select: ({ session }) => isOwner(session) });
}
