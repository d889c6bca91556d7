export interface ListPlace {
  readonly cursor?: string;
  readonly direction?: "newer";
}

export interface ListSearch extends ListPlace {
  readonly search?: string;
}

/** An unvalidated address: the router keeps parameters that a route's `validateSearch` left out. */
export type RawSearch<Key extends string> = { readonly [Name in Key]?: unknown };

const maxSearch = 100;
const cursorText = /^[\w-]{1,200}$/;

/** Parses by hand, so that no schema is in the first load. Ignores invalid values. */
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

export function readOneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

const idText = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readId(value: unknown): string | undefined {
  return typeof value === "string" && idText.test(value) ? value : undefined;
}

/**
 * Another filter starts on the first page. Takes the router's latest address, which may be newer
 * than the rendered one while someone is typing.
 */
export function withoutPlace<Search extends ListPlace>({
  cursor: _cursor,
  direction: _direction,
  ...filters
}: Search) {
  return filters;
}

export function placeOf({ cursor, direction }: ListPlace) {
  return { ...(cursor && { cursor }), direction: direction ?? ("older" as const) };
}
