import { returnLists, type ReturnList } from "@haat/contract/returns/return.stages";

/** What the address says about the list of returns; left out means the app's usual list, and all of it. */
export interface ReturnsSearch {
  readonly list?: ReturnList | undefined;
  /** A number of a return or an order, or a part of a name. */
  readonly search?: string | undefined;
}

/**
 * Reads the address by hand; what makes no sense is left out, never refused. Names every key: the router keeps what the
 * address said for a key that is left out.
 */
export function readReturnsSearch(
  { list, search }: { readonly [Key in keyof ReturnsSearch]?: unknown },
  usual: ReturnList,
): ReturnsSearch {
  const known = returnLists.find((one) => one === list);
  // The router reads digits in the address as a number.
  const isText = typeof search === "number" || typeof search === "string";
  const text = isText ? String(search).trim().slice(0, 100) : "";
  return { list: known === usual ? undefined : known, search: text || undefined };
}
