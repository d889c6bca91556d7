import { describe, expect, it } from "vitest";
import { readRemittance } from "./read-remittance.ts";

const read = (text: string) => {
  const { rows, unread } = readRemittance(text);
  return { rows: rows.map(({ line, number, amountPaise }) => [line, number, amountPaise]), unread };
};

describe("a courier's remittance", () => {
  it("is read from a paste and from a file, with or without a heading, each row at its line", () => {
    expect(read("AWB,Date,COD\nBV1,2026-11-20,1048\n\nP50012,2026-11-20,1250.50\n")).toEqual({
      rows: [
        [2, "BV1", 104_800],
        [4, "P50012", 1_250_50],
      ],
      unread: [],
    });
    const rows = [
      [1, "BV1", 104_800],
      [2, "P50012", 1_250_50],
    ];
    expect(read('BV1\t₹ 1,048\r\nP50012\t"1,250.50"')).toEqual({ rows, unread: [] });
    expect(read('BV1;"1,048.00"\nP50012;1250.5')).toEqual({ rows, unread: [] });
  });

  it("takes a comma within an amount for no end of it where a ₹ stands before", () => {
    expect(read("BV1, ₹1,499.00\nBV2,2026-11-20,Rs. 1,04,800\nBV3,INR 999")).toEqual({
      rows: [
        [1, "BV1", 1_499_00],
        [2, "BV2", 1_04_800_00],
        [3, "BV3", 999_00],
      ],
      unread: [],
    });
    expect(read("₹1,499.00\n₹3,999.00")).toEqual({ rows: [], unread: [1, 2] });
  });

  it("guesses nothing where a comma may end a column or stand within an amount", () => {
    for (const line of ["BV1,1,499.00", "BV1,2,499", "1,499", "BV1, 1,04,800"])
      expect(read(`${line}\nBV2,499`)).toEqual({ rows: [[2, "BV2", 499_00]], unread: [1] });
    expect(read("BV1,2,10,1500\nBV2,2, 499").unread).toEqual([]);
    expect(read('BV1,"1,499"\nBV2,1499\nBV3\t1,499').unread).toEqual([]);
  });

  it("leaves out the line that sums up the others", () => {
    for (const total of ["Total,,2298.50", "Grand Total\t\t2,298.50", '"TOTAL";2298.5', "Sub-total,2298.50"])
      expect(read(`BV1,1048\n${total}`)).toEqual({ rows: [[1, "BV1", 104_800]], unread: [] });
    expect(read("TOTALLY1,1048").rows).toEqual([[1, "TOTALLY1", 104_800]]);
  });

  it("names the lines in which nothing is understood", () => {
    expect(read("AWB,COD\nBV1,1048\n\nBV2,none\n,12")).toEqual({
      rows: [[2, "BV1", 104_800]],
      unread: [4, 5],
    });
  });
});
