import { describe, expect, it } from "vitest";
import { toLoginSearch } from "./login-search.ts";

describe("the address of the login", () => {
  it("keeps a path of this host", () => {
    expect(toLoginSearch({ redirect: "/update?search=kurta" })).toEqual({ redirect: "/update?search=kurta" });
  });

  it("names the key even when it is refused, so that the router cannot keep the raw one", () => {
    expect(Object.entries(toLoginSearch({ redirect: "//evil.example" }))).toEqual([["redirect", "/"]]);
    expect(Object.keys(toLoginSearch({}))).toEqual(["redirect"]);
  });
});
