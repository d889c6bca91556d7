import { trackingNumberSchema } from "@haat/contract/shipment/shipment.schema";
import type { TableRow } from "@haat/contract/table-text";
import { type Columns, isOrderKey, isParcelKey, namedBy, numberTable, type Target } from "./number-table.ts";

export interface Pasted {
  readonly numbers: ReadonlyMap<string, string>;
  /** Set if all lines name the same courier. */
  readonly courier?: string;
  readonly sentence: string;
}

type Source = "This file" | "The pasted text";

const refused = (sentence: string): Pasted => ({ numbers: new Map(), sentence });

const filled = (count: number) => (count === 1 ? "1 number filled in." : `${count} numbers filled in.`);

const joined = (sentences: readonly string[]) => sentences.filter(Boolean).join(" ");

/** Long numbers in scientific notation: the last digits are lost. */
const shortened = /^\d+(?:[.,]\d+)?E\+\d+$/i;

function shortenedSentence(number: string, source: Source): string {
  const again = source === "This file" ? "save the file" : "copy";
  return `The spreadsheet shortened a number to ${number}, so nothing was filled in. Format that column as text and ${again} again.`;
}

const refusalOf = (source: Source) => ({
  numbers: `${source} has no column “Tracking number”.`,
  orders:
    source === "This file"
      ? "This file has no numbers. It needs a column “Order” and a column “Tracking number”."
      : "Nothing was filled in: the pasted text has no column with order or parcel numbers.",
});

const isTrackingNumber = (text: string) => trackingNumberSchema.safeParse(text).success;

interface KeyedNumbers {
  readonly numbers: ReadonlyMap<string, string>;
  readonly courier?: string;
  readonly notes: readonly string[];
}

const maxNamed = 8;
function named(names: readonly string[]): string {
  const [few, over] = [names.slice(0, maxNamed), names.length - maxNamed];
  return over > 0 ? `${few.join(", ")} and ${over} more` : few.join(", ");
}

interface Line {
  /** 1-based. */
  readonly line: number;
  readonly key: string;
  readonly number: string;
  readonly courier: string;
}

const withHash = (key: string) => (isOrderKey(key) ? `#${key.replace("#", "")}` : key.toUpperCase());

function lineOf({ line, cells }: TableRow, { keys, number, courier }: Columns): Line {
  const texts = keys.map((column) => cells[column] ?? "").filter(Boolean);
  return {
    line,
    // A parcel number is more specific than its order's.
    key: texts.find(isParcelKey) ?? texts[0] ?? "",
    number: cells[number] ?? "",
    courier: cells[courier] ?? "",
  };
}

function unknownNotes(unknown: readonly Line[]): string[] {
  const orders = unknown.filter(({ key }) => isOrderKey(key)).map(({ key }) => withHash(key));
  const parcels = unknown.filter(({ key }) => isParcelKey(key)).map(({ key }) => withHash(key));
  const others = unknown
    .filter(({ key }) => !isOrderKey(key) && !isParcelKey(key))
    .map(({ line, number }) => `${number} (line ${line})`);
  return [
    orders.length > 0 ? `No parcel here for order ${named(orders)}.` : "",
    parcels.length > 0 ? `Not among these parcels: ${named(parcels)}.` : "",
    others.length > 0 ? `No order or parcel number next to ${named(others)}.` : "",
  ];
}

function courierOf(lines: readonly Line[]): Pick<KeyedNumbers, "courier" | "notes"> {
  const names = new Map<string, string>();
  for (const { courier } of lines) if (courier) names.set(courier.toLowerCase(), courier);
  const [courier, ...more] = names.values();
  if (courier === undefined) return { notes: [] };
  if (more.length === 0) return { courier, notes: [`Courier set to ${courier}.`] };
  return {
    notes: [`It names more than one courier (${named([courier, ...more])}), so the courier is unchanged.`],
  };
}

function keyedNumbers(rows: readonly TableRow[], columns: Columns, targets: readonly Target[]): KeyedNumbers {
  const numbers = new Map<string, string>();
  const unknown: Line[] = [];
  const repeated: string[] = [];
  const lines = rows.map((row) => lineOf(row, columns));
  for (const line of lines.filter(({ number }) => number !== "")) {
    const mine = namedBy(line.key, targets);
    const free = mine.find(({ id }) => !numbers.has(id));
    if (free) numbers.set(free.id, line.number);
    else if (mine.length === 0) unknown.push(line);
    else if (!mine.some(({ id }) => numbers.get(id) === line.number))
      repeated.push(`${withHash(line.key)} appears more than once: ${line.number} was not filled in.`);
  }
  const { notes, ...courier } = courierOf(lines.filter(({ key }) => namedBy(key, targets).length > 0));
  return { numbers, ...courier, notes: [...unknownNotes(unknown), ...repeated.slice(0, maxNamed), ...notes] };
}

function ownSentence(own: readonly string[]): string {
  if (own.length === 0) return "";
  return own.length === 1
    ? `${named(own)} is an order or parcel number here, not a tracking number.`
    : `${named(own)} are order or parcel numbers here, not tracking numbers.`;
}

interface Reading {
  readonly source: Source;
  readonly targets: readonly Target[];
  readonly from: number;
}

/** An empty cell leaves its parcel's number unchanged. */
function inOrder(column: readonly string[], { targets, from }: Reading): Pasted {
  const own = column.filter((cell) => namedBy(cell, targets).length > 0);
  const wrong = column.find((cell) => !own.includes(cell) && !isTrackingNumber(cell));
  if (wrong !== undefined)
    return refused(`“${wrong.slice(0, 40)}” is not a tracking number, so nothing was filled in.`);
  const pairs = targets.slice(from).flatMap(({ id }, index) => {
    const cell = column[index] ?? "";
    return cell === "" || own.includes(cell) ? [] : [[id, cell] as const];
  });
  const over = column.slice(targets.length - from).filter((cell) => cell !== "").length;
  const overSentence = over > 0 ? `${over} left over: there are no more parcels below.` : "";
  return {
    numbers: new Map(pairs),
    sentence: joined([filled(pairs.length), overSentence, ownSentence(own)]),
  };
}

function read(text: string, reading: Reading): Pasted {
  const { source, targets } = reading;
  const table = numberTable(text, targets);
  if (table.kind === "unclear") return refused(refusalOf(source)[table.missing]);
  const cells =
    table.kind === "column" ? table.cells : table.rows.map((row) => row.cells[table.columns.number] ?? "");
  const cut = cells.find((cell) => shortened.test(cell));
  if (cut !== undefined) return refused(shortenedSentence(cut, source));
  if (table.kind === "column") return inOrder(table.cells, reading);
  const { notes, ...found } = keyedNumbers(table.rows, table.columns, targets);
  return { ...found, sentence: joined([filled(found.numbers.size), ...notes]) };
}

/** Null for a single number, which the field takes as it is. */
export function pastedNumbers(text: string, targets: readonly Target[], from: number): Pasted | null {
  const one = /^[^\t,;\r\n]*$/.test(text.trimEnd()) ? text.trim() : null;
  const isTaken = one !== null && !shortened.test(one) && namedBy(one, targets).length === 0;
  return isTaken ? null : read(text, { source: "The pasted text", targets, from });
}

export function numbersInFile(text: string, targets: readonly Target[]): Pasted {
  return read(text, { source: "This file", targets, from: 0 });
}
