import { describe, expect, it } from "vitest";
import { ordersInputOf, readOrderSearch, withFilters } from "./order-search.ts";

const cursor = "WyIyMDI2Il0";

describe("reading the dashboard's address", () => {
  it("keeps valid parameters", () => {
    const search = { status: "shipped", from: "2026-02-01", to: "2026-02-28", cursor, direction: "newer" };
    expect(readOrderSearch({ ...search, search: " asha " })).toEqual({ ...search, search: "asha" });
  });

  it.each([
    [{ status: "lost" }],
    [{ status: ["pending"] }],
    [{ search: "   " }],
    [{ search: { a: 1 } }],
    [{ cursor: "a b" }],
    [{ cursor: "x".repeat(501) }],
    [{ from: "2026-02-30" }],
    [{ to: "tomorrow" }],
    [{ search: "", elsewhere: "x" }],
  ])("leaves out %j", (raw) => {
    expect(readOrderSearch(raw)).toEqual({});
  });

  it("accepts an order number that was parsed as a number", () => {
    expect(readOrderSearch({ search: 1001 })).toEqual({ search: "1001" });
  });
});

describe("the query for an address", () => {
  it("starts with the first page of everything", () => {
    expect(ordersInputOf({})).toEqual({ search: "", direction: "older" });
  });

  it("starts on the first page when a filter changes", () => {
    expect(withFilters({ search: "asha", cursor, direction: "newer" }, { status: "rejected" })).toEqual({
      status: "rejected",
      search: "asha",
    });
    expect(withFilters({ status: "rejected", from: "2026-02-01" }, { status: undefined })).toEqual({
      from: "2026-02-01",
    });
  });
});
