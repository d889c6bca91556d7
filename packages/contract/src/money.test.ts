import { describe, expect, it } from "vitest";
import { rupeesFieldSchema } from "./money.schema.ts";
import {
  formatPaise,
  formatPaiseShort,
  paise,
  paiseToRupees,
  rupeesToPaise,
  sumPaise,
  timesQuantity,
} from "./money.ts";

describe("showing money", () => {
  it.each([
    [12_345_600, "₹1,23,456.00"],
    [0, "₹0.00"],
    [4_900, "₹49.00"],
    [5, "₹0.05"],
    [1_000_000_000, "₹1,00,00,000.00"],
  ])("groups %i paise the Indian way", (amount, text) => {
    expect(formatPaise(paise(amount))).toBe(text);
  });

  it("leaves decimals out of a sentence when there are none", () => {
    expect(formatPaiseShort(paise(99_900))).toBe("₹999");
    expect(formatPaiseShort(paise(99_950))).toBe("₹999.50");
  });
});

describe("reading rupees", () => {
  it.each([
    ["999.50", 99_950],
    ["999.5", 99_950],
    ["0.29", 29],
    [1.15, 115],
    [" 7 ", 700],
    ["0", 0],
  ])("reads %s without losing a paisa", (text, amount) => {
    expect(rupeesToPaise(text)).toBe(amount);
  });

  it.each(["", "-1", "1e3", "1.234", "abc", "NaN", "Infinity", "1,000", "99999999999999"])(
    "refuses %s",
    (text) => {
      expect(rupeesToPaise(text)).toBeNull();
    },
  );

  it("goes back to rupees for a form field", () => {
    expect(paiseToRupees(paise(99_950))).toBe(999.5);
  });

  it("asks a form for a price above zero in one sentence", () => {
    expect(rupeesFieldSchema.safeParse("0").error?.issues[0]?.message).toBe(
      "Enter the price in rupees, at least 0.01 and at most 1,00,00,000.",
    );
    expect(rupeesFieldSchema.parse("249.50")).toBe(24_950);
  });
});

describe("computing with money", () => {
  it("adds and multiplies whole paise", () => {
    expect(timesQuantity(paise(33_333), 3)).toBe(99_999);
    expect(sumPaise([paise(1), paise(2)])).toBe(3);
    expect(sumPaise([])).toBe(0);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "does not take %d for an amount",
    (value) => {
      expect(() => paise(value)).toThrow(RangeError);
    },
  );
});
