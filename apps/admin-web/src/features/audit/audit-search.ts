import * as z from "zod/mini";
import { adminEventTypes } from "@haat/contract/admin/admin.constants";
import { oneOf } from "@haat/web-kit/search-params.ts";
import { listSearch, placeOf } from "#features/lists/list-search.ts";

/** Which events the address lists. */
export const auditSearch = z.extend(listSearch, { type: oneOf(adminEventTypes) });
export type AuditSearch = z.infer<typeof auditSearch>;

/** What the list asks the server for. */
export function auditInputOf({ type, search = "", ...place }: AuditSearch) {
  return { search, type, ...placeOf(place) };
}
