import { describe, expect, it } from "vitest";
import { pinFault, wholePin } from "./pin.ts";

describe("a PIN code as it is typed", () => {
  it("has six digits, the first from 1 to 9, blanks left out", () => {
    expect([" 560 001 ", "56000", "060001", "५६०००१", ""].map(wholePin)).toEqual([
      "560001",
      ...[null, null, null, null],
    ]);
  });

  it("says what is wrong with it", () => {
    expect([pinFault("560001"), pinFault("56000"), pinFault("060001")]).toEqual([
      null,
      "A PIN code has six digits, for example 560001.",
      "A PIN code starts with 1 to 9.",
    ]);
  });
});
