/** Where in a list one is: past a cursor, towards older rows or back towards newer ones. */
export interface ListPlace {
  readonly cursor?: string;
  readonly direction?: "newer";
}

/** What a list's address always says: the words that are searched for, and the place. */
export interface ListSearch extends ListPlace {
  readonly search?: string;
}

/**
 * An address as it was typed. The router leaves beside what a route has read whatever else the address says, so that a
 * page reads it as well before it is used.
 */
export type RawSearch<Key extends string> = { readonly [Name in Key]?: unknown };

const maxSearch = 100;
const cursorText = /^[\w-]{1,200}$/;

/** Reads an address by hand, so that no schema is in the first load. What makes no sense is left out, never refused. */
export function readListSearch(raw: RawSearch<keyof ListSearch>): ListSearch {
  const isText = typeof raw.search === "string" || typeof raw.search === "number";
  const search = isText ? String(raw.search).trim().slice(0, maxSearch) : "";
  const cursor = typeof raw.cursor === "string" && cursorText.test(raw.cursor) ? raw.cursor : undefined;
  return {
    ...(search && { search }),
    ...(cursor && { cursor }),
    ...(cursor && raw.direction === "newer" && { direction: "newer" as const }),
  };
}

/** The value of the address if it is one of these. */
export function readOneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

const idText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The value of the address if it looks like an id. */
export function readId(value: unknown): string | undefined {
  return typeof value === "string" && idText.test(value) ? value : undefined;
}

/**
 * What an address says but the place: another filter begins on the first page. A page gives this the router's latest
 * address, which may hold words that were typed a moment ago and with which it has not been drawn yet.
 */
export function withoutPlace<Search extends ListPlace>({
  cursor: _cursor,
  direction: _direction,
  ...filters
}: Search) {
  return filters;
}

/** The place as the server is asked for it. */
export function placeOf({ cursor, direction }: ListPlace) {
  return { ...(cursor && { cursor }), direction: direction ?? ("older" as const) };
}
