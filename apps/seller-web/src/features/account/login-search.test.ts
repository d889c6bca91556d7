import { describe, expect, it } from "vitest";
import { readLoginSearch } from "./login-search.ts";

describe("the login page's search", () => {
  it("keeps a path on this host", () => {
    expect(readLoginSearch({ redirect: "/update?search=kurta" })).toEqual({
      redirect: "/update?search=kurta",
    });
  });

  it("names the key even if it is refused, so that the router drops the raw one", () => {
    expect(Object.entries(readLoginSearch({ redirect: "//evil.example" }))).toEqual([["redirect", "/"]]);
    expect(Object.keys(readLoginSearch({}))).toEqual(["redirect"]);
  });
});
