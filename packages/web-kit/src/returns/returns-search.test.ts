import { expect, it } from "vitest";
import { returnsSearch } from "./returns-search.ts";

it("reads a list and a search, and leaves out the usual list and invalid values", () => {
  const { read, listOf } = returnsSearch("disputed");
  expect(read({ list: "coming", search: " R70001 " })).toEqual({ list: "coming", search: "R70001" });
  expect(read({ list: "disputed", search: 1001 })).toEqual({ list: undefined, search: "1001" });
  expect(read({ list: "elsewhere", search: ["a"] })).toEqual({ list: undefined, search: undefined });
  expect(read({ search: "x".repeat(101) }).search).toHaveLength(100);
  expect([listOf({}), listOf({ list: "coming" })]).toEqual(["disputed", "coming"]);
});
