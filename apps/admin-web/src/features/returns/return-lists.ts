import { returnsSearch } from "@haat/web-kit/returns/returns-search.ts";

export const { read: toReturnsSearch, listOf } = returnsSearch("disputed");
