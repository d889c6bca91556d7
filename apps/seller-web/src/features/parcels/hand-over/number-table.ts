import { readTable, type TableRow } from "@haat/contract/table-text";

export interface Target {
  readonly id: string;
  readonly orderNumber: number;
  readonly parcelNumber: number;
}

/** Column indexes; courier is -1 if no column has it. */
export interface Columns {
  readonly keys: readonly number[];
  readonly number: number;
  readonly courier: number;
}

export type NumberTable =
  | { readonly kind: "keyed"; readonly rows: readonly TableRow[]; readonly columns: Columns }
  | { readonly kind: "column"; readonly cells: readonly string[] }
  | { readonly kind: "unclear"; readonly missing: "numbers" | "orders" };

const orderCell = /^#?(\d+)$/;
const parcelCell = /^P(\d+)$/i;

export const isParcelKey = (cell: string): boolean => parcelCell.test(cell);
export const isOrderKey = (cell: string): boolean => orderCell.test(cell);
const isKey = (cell: string) => isOrderKey(cell) || isParcelKey(cell);

export function namedBy(cell: string, targets: readonly Target[]): Target[] {
  const order = Number(orderCell.exec(cell)?.[1]);
  const parcel = Number(parcelCell.exec(cell)?.[1]);
  return targets.filter(({ orderNumber, parcelNumber }) => orderNumber === order || parcelNumber === parcel);
}

const numberHeading = /tracking|awb|waybill|consignment|docket/i;
const keyHeading = /order|parcel|shipment/i;
const courierHeading = /courier/i;
const isHeadingOf = (heading: RegExp) => (cell: string) =>
  heading.test(cell) && !/\d/.test(cell) && (heading === numberHeading || !numberHeading.test(cell));

const indexesOf = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.flatMap((one, index) => (fits(one) ? [index] : []));

function usedColumns(rows: readonly TableRow[]): number[] {
  const used = rows.flatMap(({ cells }) => indexesOf(cells, (one) => one !== ""));
  return [...new Set(used)].sort((a, b) => a - b);
}

/** Columns naming a known order or parcel, or the first that has nothing but such numbers. */
function keysAmong(
  columns: readonly number[],
  rows: readonly TableRow[],
  targets: readonly Target[],
): number[] {
  const cellsIn = (column: number) => rows.map(({ cells }) => cells[column] ?? "").filter(Boolean);
  const naming = columns.filter((column) => cellsIn(column).some((one) => namedBy(one, targets).length > 0));
  return naming.length > 0 ? naming : columns.filter((column) => cellsIn(column).every(isKey)).slice(0, 1);
}

const columnOf = (rows: readonly TableRow[], column: number): NumberTable => ({
  kind: "column",
  cells: rows.map(({ cells }) => cells[column] ?? ""),
});

function byHeading(
  headings: readonly string[],
  rows: readonly TableRow[],
  targets: readonly Target[],
): NumberTable {
  const number = headings.findIndex(isHeadingOf(numberHeading));
  if (number === -1) return { kind: "unclear", missing: "numbers" };
  const named = indexesOf(headings, isHeadingOf(keyHeading));
  const others = usedColumns(rows).filter((column) => column !== number);
  const keys = named.length > 0 ? named : keysAmong(others, rows, targets);
  if (keys.length > 0)
    return {
      kind: "keyed",
      rows,
      columns: { keys, number, courier: headings.findIndex(isHeadingOf(courierHeading)) },
    };
  return others.length === 0 ? columnOf(rows, number) : { kind: "unclear", missing: "orders" };
}

function byContent(rows: readonly TableRow[], targets: readonly Target[]): NumberTable {
  const used = usedColumns(rows);
  if (used.length === 1) return columnOf(rows, used[0] ?? 0);
  const keys = keysAmong(used, rows, targets);
  if (keys.length === 0) return { kind: "unclear", missing: "orders" };
  const [number, ...more] = used.filter((column) => !keys.includes(column));
  if (number === undefined || more.length > 0) return { kind: "unclear", missing: "numbers" };
  return { kind: "keyed", rows, columns: { keys, number, courier: -1 } };
}

/** Headings, if there are any, take precedence over the cells. */
export function numberTable(text: string, targets: readonly Target[]): NumberTable {
  const [first, ...others] = readTable(text);
  if (!first) return { kind: "unclear", missing: "orders" };
  const headings = [numberHeading, keyHeading, courierHeading].map(isHeadingOf);
  const hasHeading =
    !first.cells.some(isKey) && first.cells.some((one) => headings.some((fits) => fits(one)));
  return hasHeading ? byHeading(first.cells, others, targets) : byContent([first, ...others], targets);
}
