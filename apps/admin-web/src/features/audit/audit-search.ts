import { adminEventTypes, type AdminEventType } from "@haat/contract/admin/admin.constants";
import {
  placeOf,
  readListSearch,
  readOneOf,
  type ListSearch,
  type RawSearch,
} from "#features/lists/list-search.ts";

/** Which events the address lists. */
export interface AuditSearch extends ListSearch {
  readonly type?: AdminEventType;
}

/** Reads the address by hand. What makes no sense is left out, never refused. */
export function readAuditSearch(raw: RawSearch<keyof AuditSearch>): AuditSearch {
  const type = readOneOf(adminEventTypes, raw.type);
  return { ...readListSearch(raw), ...(type && { type }) };
}

/** What the list asks the server for. */
export function auditInputOf({ type, search = "", ...place }: AuditSearch) {
  return { search, ...(type && { type }), ...placeOf(place) };
}
