import { fromCell } from "@haat/contract/csv-text";

/** A parcel that a tracking number can be typed for. */
export interface Target {
  readonly id: string;
  readonly orderNumber: number;
}

export interface Pasted {
  /** The number of each parcel that was found, by its id. */
  readonly numbers: ReadonlyMap<string, string>;
  /** What became of it, in words. */
  readonly sentence: string;
}

const orderCell = /^#?(\d+)$/;
/** Commas, semicolons and tabs part cells, but not between quotation marks. */
const cell = /(?:^|[\t,;])(?:"((?:[^"]|"")*)"|([^\t,;]*))/g;

const cellsOf = (line: string) =>
  Array.from(line.matchAll(cell), ([, quoted, plain = ""]) =>
    fromCell((quoted?.replaceAll('""', '"') ?? plain).trim()).trim(),
  );

const orderHead = /order/i;
const numberHead = /tracking|awb|waybill|consignment|docket/i;

/** The columns of orders and of tracking numbers, where a head names both; else as they stand. */
function byHead(rows: readonly string[][]): readonly string[][] {
  const [head = []] = rows;
  const number = head.findIndex((cell) => numberHead.test(cell));
  const order = head.findIndex((cell) => orderHead.test(cell) && !numberHead.test(cell));
  if (number === -1 || order === -1) return rows;
  return rows.map((cells) => [cells[order] ?? "", cells[number] ?? ""]);
}

/** The lines of what was copied, without the empty ones that follow it. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return lines;
}

const filled = (count: number) => (count === 1 ? "1 number filled in." : `${count} numbers filled in.`);

/** Pairs of an order's number and a tracking number, in any order: each to a parcel of its order. */
function byOrder(pairs: readonly string[][], targets: readonly Target[]): Pasted {
  const numbers = new Map<string, string>();
  const unknown: string[] = [];
  for (const [cell = "", number = ""] of pairs) {
    const order = orderCell.exec(cell)?.[1];
    // The head of a table.
    if (order === undefined || number === "") continue;
    const target = targets.find(({ id, orderNumber }) => orderNumber === Number(order) && !numbers.has(id));
    if (target) numbers.set(target.id, number);
    else unknown.push(`#${order}`);
  }
  const missing = unknown.length > 0 ? ` No parcel here is of order ${unknown.join(", ")}.` : "";
  return { numbers, sentence: `${filled(numbers.size)}${missing}` };
}

/** A column of numbers: to the parcels in their order; an empty cell leaves its parcel as it is. */
function inOrder(column: readonly string[], targets: readonly Target[]): Pasted {
  const pairs = targets.flatMap(({ id }, index) => (column[index] ? [[id, column[index]] as const] : []));
  const over = column.slice(targets.length).filter((number) => number !== "").length;
  const left = over > 0 ? ` ${over} more than there are parcels from here on.` : "";
  return { numbers: new Map(pairs), sentence: `${filled(pairs.length)}${left}` };
}

const rowsOf = (text: string) => byHead(linesOf(text).map(cellsOf));
const hasOrders = (rows: readonly string[][]) =>
  rows.some((row) => row.length > 1 && orderCell.test(row[0] ?? ""));
const firstOf = (rows: readonly string[][]) => rows.map(([cell = ""]) => cell);

/**
 * Reads cells copied from a spreadsheet: a column of tracking numbers for the parcels from the one it is pasted at, or
 * orders' numbers with the tracking number beside each, in the columns that a head names if there is one. Null for a
 * single number, which the field takes as it is.
 */
export function pastedNumbers(text: string, targets: readonly Target[], from: number): Pasted | null {
  const rows = rowsOf(text);
  if (hasOrders(rows)) return byOrder(rows, targets);
  return rows.length > 1 ? inOrder(firstOf(rows), targets.slice(from)) : null;
}

/**
 * Reads a file of a spreadsheet: orders' numbers with their tracking numbers, such as the list for the courier with the
 * numbers filled in, or one column of tracking numbers.
 */
export function numbersInFile(text: string, targets: readonly Target[]): Pasted {
  const rows = rowsOf(text.replace(/^\uFEFF/, ""));
  if (hasOrders(rows)) return byOrder(rows, targets);
  if (rows.length > 0 && rows.every(({ length }) => length === 1)) return inOrder(firstOf(rows), targets);
  return {
    numbers: new Map(),
    sentence: "This file has no numbers. It needs a column “Order” and a column “Tracking number”.",
  };
}
