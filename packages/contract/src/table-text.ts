import Papa from "papaparse";
import { fromCell } from "./csv-text.ts";

export interface TableRow {
  /** 1-based, as in a spreadsheet. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Tabs if there are any, otherwise the first comma or semicolon outside quotes. */
const delimiterOf = (text: string) =>
  text.includes("\t") ? "\t" : (/[,;]/.exec(text.replaceAll(/"[^"]*"/g, ""))?.[0] ?? ",");

/** Reads a CSV file or cells copied from a spreadsheet, without the empty rows at the end. */
export function readTable(text: string, delimiter = delimiterOf(text)): readonly TableRow[] {
  const { data } = Papa.parse<string[]>(text.replaceAll(/\r\n?/g, "\n"), { delimiter, newline: "\n" });
  const rows = data.map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => fromCell(cell.trim()).trim()),
  }));
  return rows.slice(0, rows.findLastIndex(({ cells }) => cells.some((cell) => cell !== "")) + 1);
}
