import { trackingNumberSchema } from "@haat/contract/shipment/shipment.schema";
import { keyedNumbers, named } from "./keyed-numbers.ts";
import { namedBy, numberTable, type Target } from "./number-table.ts";

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
