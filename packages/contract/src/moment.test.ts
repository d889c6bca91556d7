import { describe, expect, it } from "vitest";
import { dateText, dateTimeText } from "./moment.ts";

describe("a moment in words", () => {
  it("is date and time of India, wherever it is written", () => {
    expect(dateTimeText("2026-03-10T20:00:00.000Z")).toMatch(/^11 Mar 2026, 1:30\sam$/);
    expect(dateText("2026-03-10T20:00:00.000Z")).toBe("11 Mar 2026");
  });
});
