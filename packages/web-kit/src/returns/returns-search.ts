import { returnLists, type ReturnList } from "@haat/contract/returns/return.stages";
import { oneOf, searchSchema, text } from "../search-schema.ts";

export function returnsSearch(usualList: ReturnList) {
  const list: (value: unknown) => ReturnList | undefined = oneOf(returnLists, usualList);
  return {
    read: searchSchema({ list, search: text() }),
    listOf: (search: ReturnsSearch): ReturnList => search.list ?? usualList,
  };
}

export interface ReturnsSearch {
  readonly list?: ReturnList | undefined;
  readonly search?: string | undefined;
}
