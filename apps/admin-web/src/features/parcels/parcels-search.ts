import { readListSearch, readOneOf, type RawSearch } from "#features/lists/list-search.ts";
import { adminParcelLists, type AdminParcelList } from "./parcel-lists.ts";

/** Late parcels by default. */
export interface ParcelsSearch {
  readonly list?: Exclude<AdminParcelList, "late">;
  readonly search?: string;
}

/** Ignores invalid values. */
export function readParcelsSearch(raw: RawSearch<keyof ParcelsSearch>): ParcelsSearch {
  const list = readOneOf(adminParcelLists, raw.list);
  const { search } = readListSearch(raw);
  return { ...(list && list !== "late" && { list }), ...(search && { search }) };
}

export function listOf({ list }: ParcelsSearch): AdminParcelList {
  return list ?? "late";
}
