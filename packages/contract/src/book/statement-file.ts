import { csvText, signedCell, toCell } from "../csv-text.ts";
import { cellTime, dateText } from "../moment.ts";
import { returnNumber } from "../returns/return.constants.ts";
import type { JournalKind } from "./book.constants.ts";
import { openWeek, type StatementLine, type WholeStatement } from "./book.schema.ts";

const words = {
  expected: "To be collected",
  collected: "Collected at the door",
  fees: "Commission",
  reversed: "Reversed",
  remitted: "Remitted by a courier",
  cleared: "Remitted by the courier",
  "paid-out": "Paid to you",
  "paid-in": "Paid by you",
  "return-due": "Returned",
  refunded: "Refunded by you",
} as const satisfies Record<JournalKind, string>;

export function lineWords({
  kind,
  reverses,
  returnNumber: returned,
}: Pick<StatementLine, "kind" | "reverses" | "returnNumber">): string {
  // Exchanges were booked like this before they had a price.
  if (reverses === "return-due") return "Exchanged, not refunded";
  // Cash at the door and the credit for the returned item.
  if (kind === "collected" && returned !== null) return "Exchange delivered";
  return reverses ? `${words[reverses]}, reversed` : words[kind];
}

const dayMs = 86_400_000;

/** "23 Nov 2026 to 29 Nov 2026". */
export function weekText(monday: string): string {
  if (monday === openWeek) return "Since the last statement";
  const start = Date.parse(`${monday}T12:00:00+05:30`);
  return `${dateText(new Date(start).toISOString())} to ${dateText(new Date(start + 6 * dayMs).toISOString())}`;
}

export function statementCsv({ openingPaise, closingPaise, entries }: WholeStatement): string {
  return csvText([
    ["Time", "What", "Order", "Parcel", "Return", "Reference", "Amount", "The shop owes"],
    ["", "Opening balance", "", "", "", "", "", signedCell(openingPaise)],
    ...entries.map((line) => [
      cellTime(line.at),
      lineWords(line),
      line.orderNumber === null ? "" : `${line.orderNumber}`,
      line.parcelNumber === null ? "" : `P${line.parcelNumber}`,
      line.returnNumber === null ? "" : returnNumber(line.returnNumber),
      toCell(line.reference),
      signedCell(line.paise),
      signedCell(line.balancePaise),
    ]),
    ["", "Closing balance", "", "", "", "", "", signedCell(closingPaise)],
  ]);
}
