import { paise, paiseToRupees, type Paise } from "./money.ts";

/** A cell that begins so is a formula to a spreadsheet, also behind apostrophes of ours. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a cell of a file: what a spreadsheet would run as a formula gets an apostrophe in front. */
export function toCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that {@link toCell} made a cell of. */
export function fromCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/** An amount as a cell: rupees with two decimals and without a sign, so that a spreadsheet sums them up. */
export function amountCell(amount: Paise): string {
  return paiseToRupees(amount).toFixed(2);
}

/** An amount that may be below zero as a cell: a sign only where it is. */
export function signedCell(amount: number): string {
  return amount < 0 ? `-${amountCell(paise(-amount))}` : amountCell(paise(amount));
}

/** A stage or status as a file has it, in one spelling: "Approved", "Delivered". */
export function wordCell(value: string): string {
  return `${value.charAt(0).toUpperCase()}${value.slice(1).toLowerCase()}`;
}

/** Excel reads a file as UTF-8 only where it begins so. */
const byteOrderMark = "\uFEFF";

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A whole file for a spreadsheet, head first; its cells are made by {@link toCell} and its like. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(quoted).join(",")}\n`).join("");
}
