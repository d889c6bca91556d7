import { useRouteContext } from "@tanstack/react-router";
import type { AdminSession } from "@haat/contract/admin/admin.schema";

/** For the interface only; the server checks every call. */
export function isOwner({ admin }: Pick<AdminSession, "admin">): boolean {
  return admin.role === "owner";
}

export function useIsOwner(): boolean {
  return useRouteContext({ from: "/_admin", select: ({ session }) => isOwner(session) });
}
