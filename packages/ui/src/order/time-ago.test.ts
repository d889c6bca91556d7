import { describe, expect, it } from "vitest";
import { timeAgoText } from "./time-ago.tsx";

const now = "2026-03-10T12:00:00.000Z";

describe("time ago", () => {
  it.each([
    ["2026-03-10T11:59:40.000Z", "just now"],
    ["2026-03-10T11:58:20.000Z", "1 minute ago"],
    ["2026-03-10T09:00:00.000Z", "3 hours ago"],
    ["2026-03-09T11:00:00.000Z", "yesterday"],
    ["2026-02-20T12:00:00.000Z", "18 days ago"],
    ["2025-01-01T12:00:00.000Z", "last year"],
    ["2026-03-10T12:00:30.000Z", "just now"],
  ])("calls %s: %s", (iso, text) => {
    expect(timeAgoText(iso, now)).toBe(text);
  });
});
