import { expect, it } from "vitest";
import { readReturnsSearch } from "./returns-search.ts";

it("reads a list and what is looked for, and leaves out the usual list and what makes no sense", () => {
  const read = (raw: Parameters<typeof readReturnsSearch>[0]) => readReturnsSearch(raw, "disputed");
  expect(read({ list: "coming", search: " R70001 " })).toEqual({ list: "coming", search: "R70001" });
  expect(read({ list: "disputed", search: 1001 })).toEqual({ list: undefined, search: "1001" });
  expect(read({ list: "elsewhere", search: ["a"] })).toEqual({ list: undefined, search: undefined });
  expect(read({ search: "x".repeat(101) }).search).toHaveLength(100);
});
