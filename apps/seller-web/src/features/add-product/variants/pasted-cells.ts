import type { VariantValues } from "@haat/contract/product/family/family.schema";

/** The columns that can be typed in, as the grid orders them. */
export const gridColumns = ["price", "stock", "sku"] as const;
export type GridColumn = (typeof gridColumns)[number];

export interface GridCell {
  readonly row: number;
  readonly column: GridColumn;
}

/** A field of the grid by the path that the form gives it; null of any other. */
export function cellAt(path: string | undefined): GridCell | null {
  const [, row, name] = /^variants\.(\d+)\.(\w+)$/.exec(path ?? "") ?? [];
  const column = gridColumns.find((one) => one === name);
  return column ? { row: Number(row), column } : null;
}

/** The path by which the form knows a field of the grid. */
export const pathOfCell = ({ row, column }: GridCell) => `variants.${row}.${column}`;

export interface PastedCells {
  /** What is to stand in which field. */
  readonly cells: readonly (GridCell & { readonly value: string })[];
  /** What became of it, in words. */
  readonly sentence: string;
}

/** A spreadsheet puts a cell into quotation marks that has some itself. */
function plain(cell: string): string {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

/** The lines of what was copied; the last one ends as the others do. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

const mostNamed = 5;

/** What had no field to go to, each as it was copied. */
function leftOver(values: readonly string[]): string {
  if (values.length === 0) return "";
  const named = values.slice(0, mostNamed).join(", ");
  const more = values.length > mostNamed ? ` and ${values.length - mostNamed} more` : "";
  return ` No field is left for ${named}${more}.`;
}

/**
 * Reads cells copied from a spreadsheet, to fill the grid from one field on, downwards and to the right. An empty cell leaves its
 * field as it is. Null of a single cell, which the field takes by itself.
 */
export function pastedCells(
  text: string,
  from: GridCell,
  rows: readonly Pick<VariantValues, "values">[],
): PastedCells | null {
  const lines = linesOf(text);
  if (lines.length < 2 && !text.includes("\t")) return null;
  const columns = gridColumns.slice(gridColumns.indexOf(from.column));
  const pasted = lines.flatMap((line, down) =>
    line.split("\t").map((cell, right) => ({
      row: from.row + down,
      column: columns[right],
      value: plain(cell),
    })),
  );
  const filled = pasted.filter(({ value }) => value !== "");
  const cells = filled.flatMap(({ row, column, value }) =>
    column && row < rows.length ? [{ row, column, value }] : [],
  );
  const over = filled.filter(({ row, column }) => !column || row >= rows.length);
  const count = cells.length === 1 ? "1 field filled in." : `${cells.length} fields filled in.`;
  return { cells, sentence: `${count}${leftOver(over.map(({ value }) => value))}` };
}
