import { stockFieldSchema } from "@haat/contract/product/product.schema";
import { readWhole } from "@haat/contract/typed/whole-number";

const signed = /^([+\-−])(.*)$/u;

/**
 * "12" sets the stock, "+12" and "-2" change it. Returns a message if it isn't a number of pieces.
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
