import { deskLists, type DeskList } from "@haat/contract/shipment/shipment.schema";

/** Defaults to the orders to pack. */
export interface ParcelSearch {
  readonly list?: Exclude<DeskList, "to-pack"> | undefined;
  readonly search?: string | undefined;
}

function isList(value: unknown): value is DeskList {
  return (deskLists as readonly unknown[]).includes(value);
}

/** Every key is named: the router keeps the URL's value for a missing key. */
export function toParcelSearch({ list, search }: Record<string, unknown>): ParcelSearch {
  // The router parses digits in the URL as a number.
  const text = typeof search === "number" ? String(search) : search;
  return {
    list: isList(list) && list !== "to-pack" ? list : undefined,
    search: typeof text === "string" && text.trim() !== "" ? text.slice(0, 100) : undefined,
  };
}
