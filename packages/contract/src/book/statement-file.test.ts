import { describe, expect, it } from "vitest";
import type { WholeStatement } from "./book.schema.ts";
import { lineWords, statementCsv, weekText } from "./statement-file.ts";

const statement = {
  week: "2026-11-23",
  openingPaise: 0,
  closingPaise: -10_050,
  lines: 2,
  entries: [
    {
      at: "2026-11-24T08:30:00.000Z",
      kind: "fees",
      reverses: null,
      reference: "",
      orderNumber: 1_004,
      parcelNumber: 50_007,
      returnNumber: null,
      paise: -11_800,
      balancePaise: -11_800,
    },
    {
      at: "2026-11-25T08:30:00.000Z",
      kind: "paid-in",
      reverses: null,
      reference: "=UPI",
      orderNumber: null,
      parcelNumber: null,
      returnNumber: 70_001,
      paise: 1_750,
      balancePaise: -10_050,
    },
  ],
} as unknown as WholeStatement;

describe("a statement", () => {
  it("is a file whose amounts a spreadsheet sums up, and whose texts it runs nothing of", () => {
    const [head, ...rows] = statementCsv(statement).slice(1).trim().split("\n");
    expect(head).toBe("Time,What,Order,Parcel,Return,Reference,Amount,The shop owes");
    expect(rows.map((row) => row.split(",").slice(1))).toEqual([
      ["Opening balance", "", "", "", "", "", "0.00"],
      ["Commission", "1004", "P50007", "", "", "-118.00", "-118.00"],
      ["Paid by you", "", "", "R70001", "'=UPI", "17.50", "-100.50"],
      ["Closing balance", "", "", "", "", "", "-100.50"],
    ]);
  });

  it("says of what is taken back what it was, and of a return that was exchanged just that", () => {
    const said = (["collected", "return-due"] as const).map((reverses) =>
      lineWords({ kind: "reversed", reverses, returnNumber: null }),
    );
    expect(said).toEqual(["Collected at the door, reversed", "Exchanged, not refunded"]);
  });

  it("is of seven days of India", () => {
    expect(weekText("2026-11-23")).toBe("23 Nov 2026 to 29 Nov 2026");
  });
});
