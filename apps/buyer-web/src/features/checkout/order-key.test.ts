import { describe, expect, it } from "vitest";
import { keyFor } from "./use-place-order.ts";

describe("the key of an order", () => {
  const first = keyFor({ total: 1 }, null);

  it("has the format that the server accepts", () => {
    expect(first.key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  });

  it("stays the same for the same content, so that a lost answer is found", () => {
    expect(keyFor({ total: 1 }, first)).toBe(first);
  });

  it("is new for different content", () => {
    expect(keyFor({ total: 2 }, first).key).not.toBe(first.key);
  });
});
