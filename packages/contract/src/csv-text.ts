import { paise, paiseToRupees, type Paise } from "./money.ts";

/** Spreadsheets run such cells as formulas, even behind an apostrophe. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function toCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Reverses {@link toCell}. */
export function fromCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

/** Rupees with two decimals and no ₹, so that spreadsheets can add them up. */
export function amountCell(amount: Paise): string {
  return paiseToRupees(amount).toFixed(2);
}

export function signedCell(amount: number): string {
  return amount < 0 ? `-${amountCell(paise(-amount))}` : amountCell(paise(amount));
}

export function wordCell(value: string): string {
  return `${value.charAt(0).toUpperCase()}${value.slice(1).toLowerCase()}`;
}

/** Excel needs it to read UTF-8. */
const byteOrderMark = "\uFEFF";

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Heading row first; make cells with {@link toCell} and the like. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(quoted).join(",")}\n`).join("");
}
