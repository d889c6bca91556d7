import { describe, expect, it } from "vitest";
import { keyFor } from "./order-key.ts";

describe("the key of an order", () => {
  const first = keyFor({ total: 1 }, null);

  it("has the form that the server takes", () => {
    expect(first.key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  });

  it("stays while the content stays, so that a lost answer is found again", () => {
    expect(keyFor({ total: 1 }, first)).toBe(first);
  });

  it("is new for another content", () => {
    expect(keyFor({ total: 2 }, first).key).not.toBe(first.key);
  });
});
