import { stockFieldSchema } from "@haat/contract/product/product.schema";
import { readWhole } from "@haat/contract/typed/whole-number";

const signed = /^([+\-−])(.*)$/u;

/**
 * By how many pieces a stock changes that somebody saw and typed again: "12" is the stock it is to be, "+12" and "-2" are added
 * and taken away. A sentence where it is no number of pieces.
 */
export function stockChange(typed: string, seen: number): number | string {
  const [, sign, digits = ""] = signed.exec(typed.trim()) ?? [];
  if (sign) {
    const pieces = readWhole(digits);
    if (pieces !== null) return sign === "+" ? pieces : -pieces;
  }
  const { data, error } = stockFieldSchema.safeParse(typed);
  return error ? (error.issues[0]?.message ?? "") : data - seen;
}
