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
const cellsOf = (line: string) => line.split(/[\t,;]/).map((cell) => cell.trim());

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

/**
 * Reads cells copied from a spreadsheet: a column of tracking numbers for the parcels from the one it is pasted at, or
 * orders' numbers with the tracking number beside each. Null for a single number, which the field takes as it is.
 */
export function pastedNumbers(text: string, targets: readonly Target[], from: number): Pasted | null {
  const rows = linesOf(text).map(cellsOf);
  const pairs = rows.filter((row) => row.length > 1 && orderCell.test(row[0] ?? ""));
  if (pairs.length > 0) return byOrder(rows, targets);
  return rows.length > 1
    ? inOrder(
        rows.map(([cell = ""]) => cell),
        targets.slice(from),
      )
    : null;
}
