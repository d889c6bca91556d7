import type { ReturnList } from "@haat/contract/returns/return.stages";
import { readReturnsSearch, type ReturnsSearch } from "@haat/web-kit/returns/returns-search.ts";

/** The list that is open where the address names none. */
const usualList: ReturnList = "to-answer";

/** Which returns the address lists. */
export const toReturnsSearch = (raw: Parameters<typeof readReturnsSearch>[0]): ReturnsSearch =>
  readReturnsSearch(raw, usualList);

/** The list that is shown. */
export const listOf = ({ list = usualList }: ReturnsSearch): ReturnList => list;
