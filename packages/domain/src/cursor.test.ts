import { describe, expect, it } from "vitest";
import { isoMoment, packCursor, plainNumber, unpackCursor, wholeNumber } from "./cursor.ts";

const id = "019dd1f5-7000-7abc-8def-0123456789ab";

describe("a page's cursor", () => {
  it("comes back as it was packed", () => {
    const cursor = ["2026-03-01T10:00:00.000Z", id] as const;
    expect(unpackCursor(packCursor(cursor), isoMoment)).toEqual(cursor);
    expect(unpackCursor(packCursor(["0.5", id]), plainNumber)).toEqual(["0.5", id]);
  });

  it.each([
    ["a day that no calendar has", "2026-02-30T00:00:00.000Z", isoMoment],
    ["a month beyond twelve", "2026-13-01T00:00:00.000Z", isoMoment],
    ["a year that Postgres does not know", "0000-01-01T00:00:00.000Z", isoMoment],
    ["words", "now()", isoMoment],
    ["half a paisa", "0.5", wholeNumber],
  ])("is refused when it holds %s", (_what, value, shape) => {
    expect(() => unpackCursor(packCursor([value, id]), shape)).toThrow(
      expect.objectContaining({ reason: "INVALID_INPUT" }),
    );
  });

  it("is refused when it is none", () => {
    for (const packed of ["!!", "W10", packCursor(["2026-03-01T10:00:00.000Z", "1"])])
      expect(() => unpackCursor(packed, isoMoment)).toThrow();
  });
});
