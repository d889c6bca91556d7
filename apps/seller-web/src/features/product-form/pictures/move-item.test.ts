import { describe, expect, it } from "vitest";
import { moveItem } from "./move-item.ts";

const letters = ["a", "b", "c", "d"];

describe("moving an item", () => {
  it.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 1, "abcd"],
    [1, -5, "bacd"],
    [1, Infinity, "acdb"],
    [9, 0, "abcd"],
    [-1, 2, "abcd"],
  ])("from %d to %d", (from, to, expected) => {
    expect(moveItem(letters, from, to).join("")).toBe(expected);
  });
});
