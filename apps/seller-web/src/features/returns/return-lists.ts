import { returnsSearch } from "@haat/web-kit/returns/returns-search.ts";

export const { read: readReturnsSearch, listOf } = returnsSearch("to-answer");
