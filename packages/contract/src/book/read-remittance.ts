import { rupeesToPaise, type Paise } from "../money.ts";

interface Row {
  /** Where it stands, numbered as a spreadsheet does. */
  readonly line: number;
  readonly number: string;
  readonly amountPaise: Paise;
}

/** What stands in a courier's file, and the lines in which nothing is understood, numbered as a spreadsheet does. */
export interface ReadRemittance {
  readonly rows: readonly Row[];
  readonly unread: readonly number[];
}

/** What is quoted, and an amount behind the sign of its money, are one cell, whatever commas stand in them. */
const cellOrEnd = /"[^"]*"|(?:₹|rs\.?|inr) ?\d{1,3}(?:,\d{2,3}){1,4}|[,;]/gi;

/** As from a spreadsheet, between tabs; otherwise between commas or semicolons. */
const tabbed = (line: string): string =>
  line.includes("\t") ? line : line.replaceAll(cellOrEnd, (part) => (part.length === 1 ? "\t" : part));

/** Cells that are as well one amount with commas in it, such as 1,499 or 1,04,800. */
const asOneAmount = /\t ?\d{1,3}(?:\t\d{2}){0,3}\t\d{3}(?:\.\d{1,2})?(?:\t|$)/;
const isEither = (line: string): boolean =>
  !line.includes("\t") && asOneAmount.test(`\t${tabbed(line).trim()}`);

const cellsOf = (line: string): string[] =>
  tabbed(line)
    .split("\t")
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, "$1")
        .trim(),
    );

/** A line that sums up the others, as a sheet ends. */
const sumOf = /^["\s]*(?:grand |sub)?-?total\b/i;

/** A first line that names the columns. */
const isHeading = (line: string): boolean => cellsOf(line).every((cell) => rupeesToPaise(cell) === null);

function rowIn(line: string): Omit<Row, "line"> | null {
  if (isEither(line)) return null;
  const [number = "", ...others] = cellsOf(line);
  const amountPaise = others.map(rupeesToPaise).findLast((amount) => amount !== null && amount > 0);
  return number !== "" && amountPaise ? { number, amountPaise } : null;
}

/**
 * Reads the lines of a courier's remittance, pasted or from a file: the first cell is the tracking number or the parcel's
 * own, the last that is an amount what was paid for it, in rupees. A first line without an amount is a heading, and one that sums
 * up is left out. Whether a comma ends a column or stands within an amount is not guessed: such a line is not understood.
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
