import { fromCell } from "@haat/contract/csv-text";

export interface Target {
  readonly id: string;
  readonly orderNumber: number;
  readonly parcelNumber: number;
}

export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Column indexes; courier is -1 if no column has it. */
export interface Columns {
  readonly keys: readonly number[];
  readonly number: number;
  readonly courier: number;
}

export type NumberTable =
  | { readonly kind: "keyed"; readonly rows: readonly Row[]; readonly columns: Columns }
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

/** Tabs separate cells if there are any, otherwise commas and semicolons; not inside quotes. */
const tabbed = /(?:^|\t)(?:"((?:[^"]|"")*)"|([^\t]*))/g;
const delimited = /(?:^|[,;])(?:"((?:[^"]|"")*)"|([^,;]*))/g;

const cellsOf = (line: string, cell: RegExp) =>
  Array.from(line.matchAll(cell), ([, quoted, plain = ""]) =>
    fromCell((quoted?.replaceAll('""', '"') ?? plain).trim()).trim(),
  );

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

function usedColumns(rows: readonly Row[]): number[] {
  const used = rows.flatMap(({ cells }) => indexesOf(cells, (one) => one !== ""));
  return [...new Set(used)].sort((a, b) => a - b);
}

/** Columns naming a known order or parcel, or the first that has nothing but such numbers. */
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
  if (number === -1) return { kind: "unclear", missing: "numbers" };
  const named = indexesOf(head, isHeadOf(keyHead));
  const others = usedColumns(rows).filter((column) => column !== number);
  const keys = named.length > 0 ? named : keysAmong(others, rows, targets);
  if (keys.length > 0)
    return { kind: "keyed", rows, columns: { keys, number, courier: head.findIndex(isHeadOf(courierHead)) } };
  return others.length === 0 ? columnOf(rows, number) : { kind: "unclear", missing: "orders" };
}

function byContent(rows: readonly Row[], targets: readonly Target[]): NumberTable {
  const used = usedColumns(rows);
  if (used.length === 1) return columnOf(rows, used[0] ?? 0);
  const keys = keysAmong(used, rows, targets);
  if (keys.length === 0) return { kind: "unclear", missing: "orders" };
  const [number, ...more] = used.filter((column) => !keys.includes(column));
  if (number === undefined || more.length > 0) return { kind: "unclear", missing: "numbers" };
  return { kind: "keyed", rows, columns: { keys, number, courier: -1 } };
}

/** Headings, if there are any, take precedence over the cells. */
export function readTable(text: string, targets: readonly Target[]): NumberTable {
  const [first, ...others] = rowsOf(text);
  if (!first) return { kind: "unclear", missing: "orders" };
  const heads = [numberHead, keyHead, courierHead].map(isHeadOf);
  const isHead = !first.cells.some(isKey) && first.cells.some((one) => heads.some((fits) => fits(one)));
  return isHead ? byHead(first.cells, others, targets) : byContent([first, ...others], targets);
}
