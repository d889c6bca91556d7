import { describe, expect, it } from "vitest";
import { cellTime, dateText, dateTimeText, daysFrom, dayText, hourText } from "./moment.ts";

describe("a moment in words", () => {
  it("is date and time of India, wherever it is written", () => {
    expect(dateTimeText("2026-03-10T20:00:00.000Z")).toMatch(/^11 Mar 2026, 1:30\sam$/);
    expect(dateText("2026-03-10T20:00:00.000Z")).toBe("11 Mar 2026");
    expect(dayText("2026-03-10T20:00:00.000Z")).toBe("Wed, 11 Mar");
    expect(hourText("2026-03-10T20:00:00.000Z")).toMatch(/^11 Mar, 1:30\sam$/);
  });

  it("is sorted and read by a spreadsheet in a file", () => {
    expect(cellTime("2026-03-10T20:00:00.000Z")).toBe("2026-03-11 01:30");
  });

  it("counts the days of a span, both ends of it", () => {
    expect(daysFrom("2026-02-28", "2026-03-01")).toBe(2);
    expect(daysFrom("2026-03-01", "2026-03-01")).toBe(1);
  });
});
