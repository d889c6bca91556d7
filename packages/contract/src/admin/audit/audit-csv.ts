import { amountCell, toCell, wordCell } from "../../csv-text.ts";
import { cellTime } from "../../moment.ts";
import { paise } from "../../money.ts";
import { returnStageWords, type ReturnStage } from "../../returns/return.stages.ts";
import type { CsvColumns } from "../admin-csv.ts";
import type { AdminEventType } from "../admin.constants.ts";
import type { AuditRow } from "../admin.schema.ts";
import { eventNames, onOrOff, settingKind, statusWord, whyNot } from "./audit-words.ts";

type CellOf = (value: string, subject: string) => string;

const amount: CellOf = (value) => amountCell(paise(Number(value)));
const stage: CellOf = (value) => wordCell(returnStageWords[value as ReturnStage]);

function setting(value: string, label: string): string {
  const kind = settingKind(label);
  if (kind === "paise") return amount(value, label);
  return kind === "switch" ? onOrOff(value) : toCell(value);
}

/** For events whose stored values aren't readable as they are. */
const cells: { readonly [Type in AdminEventType]?: CellOf } = {
  "order-status": statusWord,
  "return-decided": stage,
  "return-refunded": stage,
  setting,
  "cash-remitted": amount,
  "payment-reversed": amount,
  "sellers-paid": amount,
  "cash-paid-in": amount,
  "login-failed": whyNot,
  "admin-login-failed": whyNot,
};

function valueCell({ type, subject }: AuditRow, value: string | null): string {
  if (value === null) return "";
  return (cells[type] ?? toCell)(value, subject);
}

export const auditColumns: CsvColumns<AuditRow> = [
  ["When (IST)", ({ at }) => cellTime(at)],
  ["Admin", ({ adminName }) => toCell(adminName)],
  ["What", ({ type }) => eventNames[type]],
  ["Of", ({ subject }) => toCell(subject)],
  ["From", (row) => valueCell(row, row.from)],
  ["To", (row) => valueCell(row, row.to)],
  ["Reason", ({ reason }) => toCell(reason ?? "")],
  ["Subject ID", ({ subjectId }) => subjectId ?? ""],
];
