import { describe, expect, it } from "vitest";
import { expressionsIn, slowness } from "./check-regexes.mts";

describe("the regular expressions of the source", () => {
  it("are found between slashes and in texts", () => {
    const text = 'const a = /b+/giu;\nconst c = 4 / 2 / 1;\nnew RegExp("d*", "m");\nRegExp(a);';
    expect(expressionsIn(text)).toEqual([
      { source: "b+", flags: "giu", line: 1 },
      { source: "d*", flags: "m", line: 3 },
    ]);
  });

  it("are refused where a text can make them slow", async () => {
    expect(await slowness({ source: "^(a+)+$", flags: "" })).toMatch(/^exponential/);
    expect(await slowness({ source: String.raw`\s+$`, flags: "" })).toMatch(/^2nd degree polynomial/);
    expect(await slowness({ source: "^[a-z]{1,20}$", flags: "v" })).toBeNull();
  });
});
