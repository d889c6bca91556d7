import { adminEventTypes } from "@haat/contract/admin/admin.constants";
import { oneOf, searchSchema } from "@haat/web-kit/search-schema.ts";
import { listParameters, placeOf } from "#features/lists/list-search.ts";

export const readAuditSearch = searchSchema({ ...listParameters, type: oneOf(adminEventTypes) });
export type AuditSearch = ReturnType<typeof readAuditSearch>;

export function auditInputOf({ type, search = "", ...place }: AuditSearch) {
  return { search, ...(type && { type }), ...placeOf(place) };
}
