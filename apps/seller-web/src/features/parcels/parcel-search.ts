import { deskLists, type DeskList } from "@haat/contract/shipment/shipment.schema";

/** What the address says about the list of parcels; left out means what is to pack, and all of it. */
export interface ParcelSearch {
  readonly list?: Exclude<DeskList, "to-pack"> | undefined;
  /** A number of an order, parcel or courier, or a part of a name or phone. */
  readonly search?: string | undefined;
}

function isList(value: unknown): value is DeskList {
  return (deskLists as readonly unknown[]).includes(value);
}

/** Names every key: the router keeps what the address said for a key that is left out. */
export function toParcelSearch({ list, search }: Record<string, unknown>): ParcelSearch {
  // The router reads digits in the address as a number.
  const text = typeof search === "number" ? String(search) : search;
  return {
    list: isList(list) && list !== "to-pack" ? list : undefined,
    search: typeof text === "string" && text.trim() !== "" ? text.slice(0, 100) : undefined,
  };
}
