import { describe, expect, it } from "vitest";
import {
  isoMoment,
  packCursor,
  plainNumber,
  toPage,
  unpackCursor,
  wholeNumber,
  type Cursor,
} from "./cursor.ts";

const id = "019dd1f5-7000-7abc-8def-0123456789ab";
const pack = (text: string) => Buffer.from(text).toString("base64url");

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

  it("is none when none is sent", () => {
    for (const packed of [null, undefined, ""]) expect(unpackCursor(packed, isoMoment)).toBeNull();
  });

  it.each([
    ["no base64", "!!"],
    ["no JSON", pack("{")],
    ["no list", pack(JSON.stringify({ value: "5", id }))],
    ["an empty list", pack("[]")],
    ["a list of one", pack(JSON.stringify(["5"]))],
    ["a list of three", pack(JSON.stringify(["5", id, id]))],
    ["a value that is no text", pack(JSON.stringify([5, id]))],
    ["an id that is no text", pack(JSON.stringify(["5", [id]]))],
    ["an id that is none", pack(JSON.stringify(["5", "1"]))],
    ["an id with something before it", pack(JSON.stringify(["5", `0${id}`]))],
    ["an id with something after it", pack(JSON.stringify(["5", `${id}0`]))],
    ["an id with other letters", pack(JSON.stringify(["5", id.replaceAll("a", "z")]))],
    ["an id without dashes", pack(JSON.stringify(["5", id.replaceAll("-", "")]))],
  ])("is refused when it is %s", (_what, packed) => {
    expect(() => unpackCursor(packed, wholeNumber)).toThrow(
      expect.objectContaining({ name: "DomainError", reason: "INVALID_INPUT" }),
    );
  });
});

describe.each([
  {
    what: "a moment",
    shape: isoMoment,
    good: ["2026-03-01T10:00:00.000Z", "2024-02-29T23:59:59.999Z"],
    bad: [
      "2026-03-01",
      "2026-03-01T10:00:00Z",
      "2026-02-29T10:00:00.000Z",
      "2026-03-01T24:00:00.000Z",
      " 2026-03-01T10:00:00.000Z",
      "2026-03-01T10:00:00.000Z ",
      "+012026-03-01T10:00:00.000Z",
      "2026-03-01T10:00:00.000+00:00",
    ],
  },
  {
    what: "a whole number",
    shape: wholeNumber,
    good: ["0", "-1", "49900", "9".repeat(15)],
    bad: ["", "-", "1.5", "1e3", "x1", "1x", " 1", "9".repeat(16)],
  },
  {
    what: "a number",
    shape: plainNumber,
    good: ["0", "-1", "0.123456789", "1e-7", "1.5e-10", "9".repeat(15)],
    bad: ["", ".5", "1.", "1.1234567890", "1e7", "1e-", "1e-100", "x1", "1x", "1.x", "NaN", "9".repeat(16)],
  },
])("$what", ({ shape, good, bad }) => {
  it.each(good)("may be %j", (value) => {
    expect(shape(value)).toBe(true);
  });

  it.each(bad)("may not be %j", (value) => {
    expect(shape(value)).toBe(false);
  });
});

describe("a list read one row too long", () => {
  const ids = ["a", "b", "c"].map((letter) => id.replace(/.$/, letter));
  const cursorOf = (row: string): Cursor => ["5", row];

  it("is cut, and its cursor is where the page ended", () => {
    const { page, nextCursor } = toPage(ids, 2, cursorOf);
    expect(page).toEqual(ids.slice(0, 2));
    expect(unpackCursor(nextCursor, wholeNumber)).toEqual(["5", ids[1]]);
  });

  it("is the last page when it is not too long", () => {
    expect(toPage(ids, 3, cursorOf)).toEqual({ page: ids, nextCursor: null });
    expect(toPage([], 3, cursorOf)).toEqual({ page: [], nextCursor: null });
    expect(toPage(ids, 0, cursorOf)).toEqual({ page: [], nextCursor: null });
  });
});
