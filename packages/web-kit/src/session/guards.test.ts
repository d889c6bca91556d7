import { describe, expect, it } from "vitest";
import { safeRedirect } from "./guards.ts";

describe("a redirect after the login", () => {
  it.each(["/", "/cart", "/products?search=lamp#top", "/detail/1?redirect=//x"])(
    "stays as it is: %s",
    (path) => {
      expect(safeRedirect(path, "/home")).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "/a\\b",
    "/\t/evil.example",
    "/\n",
    "https://evil.example",
    "javascript:alert(1)",
    "cart",
    "",
    undefined,
    7,
  ])("never leaves this host: %j", (path) => {
    expect(safeRedirect(path, "/home")).toBe("/home");
  });
});
