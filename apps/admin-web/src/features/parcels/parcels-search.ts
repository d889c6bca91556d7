import { readListSearch, readOneOf, type RawSearch } from "#features/lists/list-search.ts";
import { adminParcelLists, type AdminParcelList } from "./parcel-lists.ts";

/** Which parcels the address lists; the late ones where it names no list. */
export interface ParcelsSearch {
  readonly list?: Exclude<AdminParcelList, "late">;
  readonly search?: string;
}

/** Reads the address by hand. What makes no sense is left out, never refused. */
export function readParcelsSearch(raw: RawSearch<keyof ParcelsSearch>): ParcelsSearch {
  const list = readOneOf(adminParcelLists, raw.list);
  const { search } = readListSearch(raw);
  return { ...(list && list !== "late" && { list }), ...(search && { search }) };
}

/** The list that is shown. */
export function listOf({ list }: ParcelsSearch): AdminParcelList {
  return list ?? "late";
}
