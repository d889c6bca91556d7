import { describe, expect, it } from "vitest";
import { readWhole } from "./whole-number.ts";

describe("a whole number as it is typed", () => {
  it.each([
    ["1250", 1_250],
    [" 1,250 ", 1_250],
    ["1,25,000", 125_000],
    ["1 25 000", 125_000],
    ["10,00,000", 1_000_000],
    ["007", 7],
    ["0", 0],
  ])("%j is %i", (text, value) => {
    expect(readWhole(text)).toBe(value);
  });

  it.each([
    "",
    " ",
    "12,50",
    "1,2",
    ",250",
    "1,250,",
    "1.5",
    "-3",
    "+3",
    "1e3",
    "many",
    "1,,250",
    "1234567890123",
  ])("%j is none", (text) => {
    expect(readWhole(text)).toBeNull();
  });
});
