import { cursor, oneOf, searchSchema, text } from "@haat/web-kit/search-schema.ts";

export const listParameters = { search: text(), cursor, direction: oneOf(["newer"]) };
export const readListSearch = searchSchema(listParameters);

/** A change of an address, not yet validated. */
export type RawSearch<Search> = { readonly [Name in keyof Search]?: unknown };

/** Another filter starts here. */
export const firstPage = { cursor: undefined, direction: undefined };

export interface ListPlace {
  readonly cursor?: string | undefined;
  readonly direction?: "newer" | undefined;
}

export function placeOf({ cursor, direction }: ListPlace) {
  return { ...(cursor && { cursor }), direction: cursor && direction ? direction : ("older" as const) };
}
