import { describe, expect, it } from "vitest";
import { loginSearch } from "./login-search.ts";

describe("the address of the login", () => {
  it("keeps a path of this host", () => {
    expect(loginSearch.parse({ redirect: "/update?search=kurta" })).toEqual({ redirect: "/update?search=kurta" });
  });

  it("names the key even when it is refused, so that the router cannot keep the raw one", () => {
    expect(Object.entries(loginSearch.parse({ redirect: "//evil.example" }))).toEqual([["redirect", "/"]]);
  });
});
