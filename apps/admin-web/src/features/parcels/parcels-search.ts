import { oneOf, searchSchema, text } from "@haat/web-kit/search-schema.ts";
import { adminParcelLists, type AdminParcelList } from "./parcel-lists.ts";

export const readParcelsSearch = searchSchema({ list: oneOf(adminParcelLists, "late"), search: text() });
export type ParcelsSearch = ReturnType<typeof readParcelsSearch>;

export function listOf({ list }: ParcelsSearch): AdminParcelList {
  return list ?? "late";
}
