import { adminEventTypes, type AdminEventType } from "@haat/contract/admin/admin.constants";
import {
  placeOf,
  readListSearch,
  readOneOf,
  type ListSearch,
  type RawSearch,
} from "#features/lists/list-search.ts";

export interface AuditSearch extends ListSearch {
  readonly type?: AdminEventType;
}

/** Ignores invalid values. */
export function readAuditSearch(raw: RawSearch<keyof AuditSearch>): AuditSearch {
  const type = readOneOf(adminEventTypes, raw.type);
  return { ...readListSearch(raw), ...(type && { type }) };
}

export function auditInputOf({ type, search = "", ...place }: AuditSearch) {
  return { search, ...(type && { type }), ...placeOf(place) };
}
