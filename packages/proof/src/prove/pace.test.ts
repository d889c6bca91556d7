import { describe, expect, it } from "vitest";
import { createPace } from "./pace.ts";

const sizes = { ci: 2, long: 5 };

function times(pace: ReturnType<typeof createPace>): number {
  let done = 0;
  while (pace.goesOn(done, sizes)) done += 1;
  return done;
}

describe("the pace of a proof", () => {
  it("is the whole size without a time limit", () => {
    for (const size of ["ci", "long"] as const) {
      const pace = createPace(size);
      expect([times(pace), pace.cutShort(), pace.msLeft()]).toEqual([sizes[size], null, Infinity]);
    }
  });

  it("ends when time is up, after the small size, and reports its progress", () => {
    const pace = createPace("long", { ms: 0 });
    expect([times(pace), pace.cutShort(), pace.msLeft()]).toEqual([2, "2 of 5", 0]);
  });

  it("is the whole size with enough time", () => {
    const pace = createPace("long", { ms: 3_600_000 });
    expect([times(pace), pace.cutShort()]).toEqual([5, null]);
  });
});
