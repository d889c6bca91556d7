import { fromCell } from "@haat/contract/csv-text";

/** A parcel that a tracking number can be typed for. */
export interface Target {
  readonly id: string;
  readonly orderNumber: number;
  readonly parcelNumber: number;
}

/** A line of cells, and which one it is, from 1. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Which columns say whose a line is, which has the tracking number, and which the courier (-1 where none has). */
export interface Columns {
  readonly keys: readonly number[];
  readonly number: number;
  readonly courier: number;
}

export type NumberTable =
  | { readonly kind: "keyed"; readonly rows: readonly Row[]; readonly columns: Columns }
  | { readonly kind: "column"; readonly cells: readonly string[] }
  /** There are cells beside each other, and nothing says which are the numbers, or whose. */
  | { readonly kind: "unclear"; readonly lacks: "numbers" | "orders" };

const orderCell = /^#?(\d+)$/;
const parcelCell = /^P(\d+)$/i;

export const isParcelKey = (cell: string): boolean => parcelCell.test(cell);
export const isOrderKey = (cell: string): boolean => orderCell.test(cell);
/** Whether a cell could be an order's or a parcel's number. */
const isKey = (cell: string) => isOrderKey(cell) || isParcelKey(cell);

/** The parcels that a cell names: by their own number, or all of an order's. */
export function namedBy(cell: string, targets: readonly Target[]): Target[] {
  const order = Number(orderCell.exec(cell)?.[1]);
  const parcel = Number(parcelCell.exec(cell)?.[1]);
  return targets.filter(({ orderNumber, parcelNumber }) => orderNumber === order || parcelNumber === parcel);
}

/** Separators part cells, but not between quotation marks: tabs, or commas and semicolons where there is no tab. */
const tabbed = /(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g;
const delimited = /(?:^|[,;])(?:"((?:[^"]|"")*)"|([^,;]*))/g;

const cellsOf = (line: string, cell: RegExp) =>
  Array.from(line.matchAll(cell), ([, quoted, plain = ""]) =>
    fromCell((quoted?.replaceAll('""', '"') ?? plain).trim()).trim(),
  );

/** The lines of what was copied, without the empty ones that follow it. */
function rowsOf(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  const cell = text.includes("\t") ? tabbed : delimited;
  return lines.map((line, index) => ({ line: index + 1, cells: cellsOf(line, cell) }));
}

const numberHead = /tracking|awb|waybill|consignment|docket/i;
const keyHead = /order|parcel|shipment/i;
const courierHead = /courier/i;
const isHeadOf = (head: RegExp) => (cell: string) =>
  head.test(cell) && !/\d/.test(cell) && (head === numberHead || !numberHead.test(cell));

const indexesOf = (cells: readonly string[], fits: (cell: string) => boolean) =>
  cells.flatMap((one, index) => (fits(one) ? [index] : []));

/** The columns in which anything stands. */
function usedColumns(rows: readonly Row[]): number[] {
  const used = rows.flatMap(({ cells }) => indexesOf(cells, (one) => one !== ""));
  return [...new Set(used)].sort((a, b) => a - b);
}

/** The columns with numbers of orders or parcels: those that name one here, else the first that has nothing else. */
function keysAmong(columns: readonly number[], rows: readonly Row[], targets: readonly Target[]): number[] {
  const cellsIn = (column: number) => rows.map(({ cells }) => cells[column] ?? "").filter(Boolean);
  const naming = columns.filter((column) => cellsIn(column).some((one) => namedBy(one, targets).length > 0));
  return naming.length > 0 ? naming : columns.filter((column) => cellsIn(column).every(isKey)).slice(0, 1);
}

const columnOf = (rows: readonly Row[], column: number): NumberTable => ({
  kind: "column",
  cells: rows.map(({ cells }) => cells[column] ?? ""),
});

function byHead(head: readonly string[], rows: readonly Row[], targets: readonly Target[]): NumberTable {
  const number = head.findIndex(isHeadOf(numberHead));
  if (number === -1) return { kind: "unclear", lacks: "numbers" };
  const named = indexesOf(head, isHeadOf(keyHead));
  const others = usedColumns(rows).filter((column) => column !== number);
  const keys = named.length > 0 ? named : keysAmong(others, rows, targets);
  if (keys.length > 0)
    return { kind: "keyed", rows, columns: { keys, number, courier: head.findIndex(isHeadOf(courierHead)) } };
  return others.length === 0 ? columnOf(rows, number) : { kind: "unclear", lacks: "orders" };
}

function byContent(rows: readonly Row[], targets: readonly Target[]): NumberTable {
  const used = usedColumns(rows);
  if (used.length === 1) return columnOf(rows, used[0] ?? 0);
  const keys = keysAmong(used, rows, targets);
  if (keys.length === 0) return { kind: "unclear", lacks: "orders" };
  const [number, ...more] = used.filter((column) => !keys.includes(column));
  if (number === undefined || more.length > 0) return { kind: "unclear", lacks: "numbers" };
  return { kind: "keyed", rows, columns: { keys, number, courier: -1 } };
}

/**
 * Reads cells, copied or of a file, as tracking numbers with whose they are beside them, on whichever side, or as one
 * column of them. A head that names columns is left out, and goes before what the cells look like.
 */
export function readTable(text: string, targets: readonly Target[]): NumberTable {
  const [first, ...others] = rowsOf(text);
  if (!first) return { kind: "unclear", lacks: "orders" };
  const heads = [numberHead, keyHead, courierHead].map(isHeadOf);
  const isHead = !first.cells.some(isKey) && first.cells.some((one) => heads.some((fits) => fits(one)));
  return isHead ? byHead(first.cells, others, targets) : byContent([first, ...others], targets);
}
