import { rupeesToPaise, type Paise } from "../money.ts";
import { readTable } from "../table-text.ts";

interface Row {
  /** Line number as in a spreadsheet. */
  readonly line: number;
  readonly number: string;
  readonly amountPaise: Paise;
}

/** `unread` lists lines that weren't understood, numbered as in a spreadsheet. */
export interface ReadRemittance {
  readonly rows: readonly Row[];
  readonly unread: readonly number[];
}

const quotedOrMoney = /"[^"]*"| ?(?:₹|rs\.?|inr) ?\d{1,3}(?:,\d{2,3}){1,4}(?:\.\d{1,2})?/gi;

/** Runs of spaces in front of an amount would make `quotedOrMoney` slow. */
const withSingleSpaces = (line: string) => line.replaceAll(/ {2,}/g, " ");

/** An amount with a currency sign is one cell, commas or not. */
const cellsOf = (line: string): readonly string[] =>
  readTable(
    withSingleSpaces(line).replaceAll(quotedOrMoney, (part) => `"${part.trim().replaceAll('"', "")}"`),
  )[0]?.cells ?? [];

/** Cells that could also be one amount, such as 1,499 or 1,04,800. */
const splitAmount = /(?:^|[,;]) ?\d{1,3}(?:[,;]\d{2}){0,3}[,;]\d{3}(?:\.\d{1,2})?(?:[,;]|$)/;
const isAmbiguous = (line: string): boolean =>
  !line.includes("\t") && splitAmount.test(withSingleSpaces(line).replaceAll(quotedOrMoney, "x").trim());

/** A total line. */
const sumOf = /^["\s]*(?:grand |sub)?-?total\b/i;

/** A heading line. */
const isHeading = (line: string): boolean => cellsOf(line).every((cell) => rupeesToPaise(cell) === null);

function rowIn(line: string): Omit<Row, "line"> | null {
  if (isAmbiguous(line)) return null;
  const [number = "", ...others] = cellsOf(line);
  const amountPaise = others.map(rupeesToPaise).findLast((amount) => amount !== null && amount > 0);
  return number !== "" && amountPaise ? { number, amountPaise } : null;
}

/**
 * Reads pasted or uploaded rows: tracking or parcel number first, the last amount in rupees is what
 * was paid. Skips headings and totals. Refuses lines where a comma could mean either.
 */
export function readRemittance(text: string): ReadRemittance {
  const rows: Row[] = [];
  const unread: number[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === "" || sumOf.test(line)) continue;
    const row = rowIn(line);
    if (row) rows.push({ line: index + 1, ...row });
    else if (index > 0 || !isHeading(line)) unread.push(index + 1);
  }
  return { rows, unread };
}
