import type { VariantValues } from "@haat/contract/product/family/family.schema";
import { readTable } from "@haat/contract/table-text";

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
  const pastedRows = readTable(text, "\t");
  if (pastedRows.length < 2 && !text.includes("\t")) return null;
  const columns = gridColumns.slice(gridColumns.indexOf(from.column));
  const pasted = pastedRows.flatMap((pastedRow, down) =>
    pastedRow.cells.map((value, right) => ({ row: from.row + down, column: columns[right], value })),
  );
  const filled = pasted.filter(({ value }) => value !== "");
  const cells = filled.flatMap(({ row, column, value }) =>
    column && row < rows.length ? [{ row, column, value }] : [],
  );
  const overflow = filled.filter(({ row, column }) => !column || row >= rows.length);
  const count = cells.length === 1 ? "1 field filled in." : `${cells.length} fields filled in.`;
  return { cells, sentence: `${count}${overflowText(overflow.map(({ value }) => value))}` };
}
