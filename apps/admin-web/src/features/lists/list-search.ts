import * as z from "zod/mini";
import { matching, oneOf, typedText } from "@haat/web-kit/search-params.ts";

/** What a list's address says: the words that are searched for, and the page, as a cursor and which way to go from it. */
export const listSearch = z.object({
  search: typedText(),
  cursor: matching(/^[\w-]{1,200}$/),
  direction: oneOf(["newer"]),
});

export type ListSearch = z.infer<typeof listSearch>;
export type ListPlace = Pick<ListSearch, "cursor" | "direction">;

/** The place as the server is asked for it. */
export function placeOf({ cursor, direction }: ListPlace) {
  return { cursor, direction: cursor !== undefined && direction ? direction : ("older" as const) };
}
