import { describe, expect, it } from "vitest";
import { ordersInputOf, readOrderSearch, withFilters } from "./order-search.ts";

const order = "0199c1de-7a4e-7c3a-9d55-0c9a5b1e2f30";

describe("reading the dashboard's address", () => {
  it("keeps what makes sense", () => {
    expect(readOrderSearch({ status: "shipped", search: " asha ", page: "3", order })).toEqual({
      status: "shipped",
      search: "asha",
      page: 3,
      order,
    });
  });

  it.each([
    [{ status: "lost" }],
    [{ status: ["pending"] }],
    [{ search: "   " }],
    [{ search: { a: 1 } }],
    [{ page: "1" }],
    [{ page: "-2" }],
    [{ page: "2.5" }],
    [{ page: "100001" }],
    [{ order: "1001" }],
    [{ elsewhere: "x" }],
  ])("leaves out %j", (raw) => {
    expect(readOrderSearch(raw)).toEqual({});
  });

  it("takes an order number that the address parser made a number of", () => {
    expect(readOrderSearch({ search: 1001 })).toEqual({ search: "1001" });
  });
});

describe("asking for the orders of an address", () => {
  it("starts with the first page of everything", () => {
    expect(ordersInputOf({})).toEqual({ search: "", page: 1, pageSize: 25 });
  });

  it("goes back to the first page, with nothing open, when a filter changes", () => {
    expect(withFilters({ search: "asha", page: 4, order }, { status: "rejected" })).toEqual({
      status: "rejected",
      search: "asha",
    });
    expect(withFilters({ status: "rejected", search: "asha" }, { status: undefined })).toEqual({
      search: "asha",
    });
  });
});
