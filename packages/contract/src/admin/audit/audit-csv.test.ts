import { expect, it } from "vitest";
import type { AuditRow } from "../admin.schema.ts";
import { auditColumns } from "./audit-csv.ts";

type Deed = Pick<AuditRow, "type" | "subject" | "from" | "to">;

function cellsOf(deed: Deed): string[] {
  const row = { ...deed, id: "", adminName: "Nadia Khan", subjectId: null, reason: null };
  const heads = ["What", "Of", "From", "To"];
  return auditColumns
    .filter(([head]) => heads.includes(head))
    .map(([, cellOf]) => cellOf({ ...row, at: "2026-11-25T02:30:00.000Z" }));
}

it.each<[Deed, string[]]>([
  [
    { type: "sellers-paid", subject: "Gadget Chowk", from: null, to: "934560" },
    ["Payout to sellers", "Gadget Chowk", "", "9345.60"],
  ],
  [
    { type: "cash-remitted", subject: "Blue Van", from: null, to: "5" },
    ["Cash remitted by a courier", "Blue Van", "", "0.05"],
  ],
  [
    { type: "cash-paid-in", subject: "Gadget Chowk", from: null, to: "1000000" },
    ["Payment from a seller", "Gadget Chowk", "", "10000.00"],
  ],
  [
    { type: "return-refunded", subject: "R70007", from: "RECEIVED", to: "REFUNDED" },
    ["Return refunded", "R70007", "Received", "Refunded"],
  ],
  [
    { type: "order-status", subject: "#1001", from: "pending", to: "shipped" },
    ["Order status changed", "#1001", "Pending", "Shipped"],
  ],
  [
    { type: "setting", subject: "Free shipping over", from: "99950", to: null },
    ["Setting changed", "Free shipping over", "999.50", ""],
  ],
  [
    { type: "setting", subject: "New sellers wait for approval", from: "false", to: "true" },
    ["Setting changed", "New sellers wait for approval", "off", "on"],
  ],
  [
    { type: "setting", subject: "Shop name", from: "Haat", to: "=1+1" },
    ["Setting changed", "Shop name", "Haat", "'=1+1"],
  ],
  [
    { type: "login-failed", subject: "Ravi", from: null, to: "WRONG_CREDENTIALS" },
    ["Login refused", "Ravi", "", "wrong email or password"],
  ],
  [{ type: "synonyms-added", subject: "tv", from: null, to: "+tv" }, ["Synonyms added", "tv", "", "'+tv"]],
])("files %j in the words of the page, amounts in rupees", (deed, cells) => {
  expect(cellsOf(deed)).toEqual(cells);
});
