import { expect, expectTypeOf, it } from "vitest";
import { cursor, day, flag, matching, oneOf, searchSchema, text, uuid } from "./search-schema.ts";

const read = searchSchema(
  {
    search: text(10),
    sort: oneOf(["newest", "oldest", "price"], "newest"),
    rating: oneOf([4, 3, 2]),
    low: flag,
    from: day,
    seller: uuid,
    pin: matching(/^\d{6}$/),
    cursor,
  },
  (search) => (search.low ? { ...search, rating: undefined } : search),
);

it("reads text and numbers as they stand in an address", () => {
  expect(read({ search: "  red\nkurta ", sort: "price", rating: "4", pin: 411001 })).toEqual({
    search: "red kurta",
    sort: "price",
    rating: 4,
    pin: "411001",
  });
  expect(read({ search: 1001, rating: 4, low: "1" })).toEqual({ search: "1001", low: 1 });
  expect(read({ search: "a very long search" }).search).toBe("a very lon");
});

it("leaves out empty and invalid values and the usual one", () => {
  const invalid = { search: ["a"], sort: "newest", rating: 5, low: 2, seller: "1", pin: "41", cursor: "a b" };
  expect(read({ ...invalid, from: "2026-02-30" })).toEqual({});
  expect(read({ search: "  ", sort: "", from: "1999-01-01" })).toEqual({});
  expect(read({ from: "2026-02-28", seller: "019dd1f5-7000-7abc-8def-0123456789ab" })).toEqual({
    from: "2026-02-28",
    seller: "019dd1f5-7000-7abc-8def-0123456789ab",
  });
});

it("names every parameter, so that the router keeps no raw value", () => {
  expect(Object.keys(read({}))).toHaveLength(8);
});

it("types each parameter", () => {
  expectTypeOf(read({}).sort).toEqualTypeOf<"oldest" | "price" | undefined>();
  expectTypeOf(read({}).rating).toEqualTypeOf<2 | 3 | 4 | undefined>();
});
