import { deskLists } from "@haat/contract/shipment/shipment.schema";
import { oneOf, searchSchema, text } from "@haat/web-kit/search-schema.ts";

export const readParcelSearch = searchSchema({
  list: oneOf(deskLists, "to-pack"),
  /** An order, parcel or tracking number, or part of a name or phone number. */
  search: text(),
});

export type ParcelSearch = ReturnType<typeof readParcelSearch>;
