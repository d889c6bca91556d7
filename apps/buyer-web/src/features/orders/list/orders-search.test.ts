import { describe, expect, it } from "vitest";
import { ordersInputOf, placeText, readOrdersSearch } from "./orders-search.ts";

describe("the address of My Orders", () => {
  it("holds the search and the page of each list, and nothing else", () => {
    const raw = { search: " lamp ", ordered: "older.abc", other: "x", approved: "" };
    expect(readOrdersSearch(raw)).toEqual({ search: "lamp", ordered: "older.abc" });
  });

  it("asks the server for the page that it names, else for the first one", () => {
    const search = readOrdersSearch({
      search: "lamp",
      approved: placeText({ towards: "newer", cursor: "abc" }),
    });
    expect(ordersInputOf(search, "ordered")).toEqual({ list: "ordered", search: "lamp" });
    expect(ordersInputOf(search, "approved")).toEqual({
      list: "approved",
      search: "lamp",
      cursor: "abc",
      towards: "newer",
    });
    for (const ordered of [undefined, "", "abc", "sideways.abc", "older."])
      expect(ordersInputOf(readOrdersSearch({ ordered }), "ordered")).toEqual({ list: "ordered" });
  });
});
