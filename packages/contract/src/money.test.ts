import { describe, expect, it } from "vitest";
import { paiseSchema, pricePaiseSchema, rupeesFieldSchema } from "./money.schema.ts";
import {
  formatPaise,
  formatSumPaise,
  paise,
  paiseToRupees,
  percentOff,
  rupeesToPaise,
  sumPaise,
  timesQuantity,
} from "./money.ts";

describe("showing money", () => {
  it.each([
    [12_345_600, "₹1,23,456", "₹1,23,456.00"],
    [0, "₹0", "₹0.00"],
    [4_900, "₹49", "₹49.00"],
    [4_950, "₹49.50", "₹49.50"],
    [5, "₹0.05", "₹0.05"],
    [1_000_000_000, "₹1,00,00,000", "₹1,00,00,000.00"],
  ])("groups %i paise the Indian way, with paise where there are any and in sums", (amount, text, sum) => {
    expect(formatPaise(paise(amount))).toBe(text);
    expect(formatSumPaise(paise(amount))).toBe(sum);
  });
});

describe("a price below the MRP", () => {
  it.each([
    [79_900, 99_900, 20],
    [80_000, 100_000, 20],
    [66_667, 100_000, 33],
    [99_000, 100_000, 1],
    [99_001, 100_000, 0],
    [100_000, 100_000, 0],
    [1, 1_000_000_000, 99],
    [100_000, null, 0],
  ])("of %i paise, the MRP being %j, is %i per cent off", (price, mrp, off) => {
    expect(percentOff(paise(price), mrp === null ? null : paise(mrp))).toBe(off);
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
    ["1,25,000", 12_500_000],
    ["125,000", 12_500_000],
    ["2 500.50", 250_050],
    ["₹ 1,250", 125_000],
    ["₹1250.5", 125_050],
    ["Rs. 1,299.00", 129_900],
    ["rs 1,299", 129_900],
    ["INR 1,00,00,000", 1_000_000_000],
    [" 1,299/- ", 129_900],
  ])("reads %s without losing a paisa", (text, amount) => {
    expect(rupeesToPaise(text)).toBe(amount);
  });

  it.each([
    "",
    "-1",
    "1e3",
    "1.234",
    "abc",
    "NaN",
    "Infinity",
    "99999999999999",
    "12,50",
    "1,2,3",
    ",100",
    "1,000,",
    "Rs.",
    "$ 5",
    "1 25",
  ])("refuses %s", (text) => {
    expect(rupeesToPaise(text)).toBeNull();
  });

  it("goes back to rupees for a form field", () => {
    expect(paiseToRupees(paise(99_950))).toBe(999.5);
  });

  it.each(["0", "10000000.01", "free", "", undefined])(
    "asks a form for a price in one sentence, not %j",
    (typed) => {
      expect(rupeesFieldSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
        "Enter the price in rupees, at least 0.01 and at most 1,00,00,000.",
      ]);
    },
  );

  it.each(["8.999", "₹ 1,249.500", 8.999])("says that there are too many decimals in %j", (typed) => {
    expect(rupeesFieldSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      "Use at most two decimals.",
    ]);
  });

  it.each([
    ["249.50", 24_950],
    ["0.01", 1],
    ["10000000", 1_000_000_000],
    [999.5, 99_950],
  ])("takes a price of %j from a form", (typed, amount) => {
    expect(rupeesFieldSchema.parse(typed)).toBe(amount);
  });
});

describe("money on the wire", () => {
  it.each([1, 1_000_000_000])("may be a price of %i paise", (amount) => {
    expect(pricePaiseSchema.parse(amount)).toBe(amount);
  });

  it.each([0, 1_000_000_001, 0.5, "5"])("may not be a price of %j", (amount) => {
    expect(pricePaiseSchema.safeParse(amount).error?.issues[0]?.message).toBe(
      "Enter the price in rupees, at least 0.01 and at most 1,00,00,000.",
    );
  });

  it("is never negative nor a part of a paisa", () => {
    expect(paiseSchema.parse(0)).toBe(0);
    expect(paiseSchema.parse(4_900)).toBe(4_900);
    for (const amount of [-1, 0.5]) expect(paiseSchema.safeParse(amount).success).toBe(false);
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
      expect(() => paise(value)).toThrow(new RangeError(`not an amount in paise: ${value}`));
    },
  );
});
