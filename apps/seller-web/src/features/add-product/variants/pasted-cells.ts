import type { VariantValues } from "@haat/contract/product/family/family.schema";

export const gridColumns = ["price", "stock", "sku"] as const;
export type GridColumn = (typeof gridColumns)[number];

export interface GridCell {
  readonly row: number;
  readonly column: GridColumn;
}

export function cellAt(path: string | undefined): GridCell | null {
  const [, row, name] = /^variants\.(\d+)\.(\w+)$/.exec(path ?? "") ?? [];
  const column = gridColumns.find((one) => one === name);
  return column ? { row: Number(row), column } : null;
}

export const pathOfCell = ({ row, column }: GridCell) => `variants.${row}.${column}`;

export interface PastedCells {
  readonly cells: readonly (GridCell & { readonly value: string })[];
  readonly sentence: string;
}

/** Spreadsheets quote cells that contain quotation marks. */
function unquote(cell: string): string {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

const maxNamed = 5;

function overflowText(values: readonly string[]): string {
  if (values.length === 0) return "";
  const named = values.slice(0, maxNamed).join(", ");
  const more = values.length > maxNamed ? ` and ${values.length - maxNamed} more` : "";
  return ` There was no room for ${named}${more}.`;
}

/**
 * Fills the grid downwards and to the right from one cell; empty cells are skipped. Returns null
 * for a single cell, which the field takes as usual.
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
      value: unquote(cell),
    })),
  );
  const filled = pasted.filter(({ value }) => value !== "");
  const cells = filled.flatMap(({ row, column, value }) =>
    column && row < rows.length ? [{ row, column, value }] : [],
  );
  const overflow = filled.filter(({ row, column }) => !column || row >= rows.length);
  const count = cells.length === 1 ? "1 field filled in." : `${cells.length} fields filled in.`;
  return { cells, sentence: `${count}${overflowText(overflow.map(({ value }) => value))}` };
}
