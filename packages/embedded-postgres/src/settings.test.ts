import { describe, expect, it } from "vitest";
import { sharedBuffersOf } from "./settings.ts";

const gb = 2 ** 30;

describe("shared buffers", () => {
  it.each([
    [gb / 4, "128MB"],
    [2 * gb, "512MB"],
    [24 * gb, "6144MB"],
    [256 * gb, "8192MB"],
  ])("are a quarter of %s bytes, within bounds", (memory, buffers) => {
    expect(sharedBuffersOf(memory)).toBe(buffers);
  });
});
