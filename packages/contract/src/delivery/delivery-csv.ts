import { csvText } from "../csv-text.ts";
import { readTable } from "../table-text.ts";
import { readWhole } from "../typed/whole-number.ts";
import { maxDeliveryRules } from "./delivery.constants.ts";
import { asItHolds, deliveryRule, inPinOrder, type DeliveryRule } from "./delivery.schema.ts";

const columns = ["PIN code", "Delivered", "Cash on delivery", "Days"] as const;
const word = (isTrue: boolean) => (isTrue ? "yes" : "no");

export function deliveryRulesCsv(rules: readonly DeliveryRule[]): string {
  return csvText([
    columns,
    ...rules.map(({ prefix, serves, cash, days }) => [
      prefix,
      word(serves),
      word(cash),
      days === null ? "" : String(days),
    ]),
  ]);
}

export interface RowProblem {
  readonly line: number;
  readonly sentence: string;
}

const yes = new Set(["yes", "y", "true", "1"]);
const no = new Set(["no", "n", "false", "0"]);

/** `fallback` if the cell is empty; a sentence if it is neither yes nor no. */
function answerIn(cell: string, column: (typeof columns)[number], fallback: boolean): boolean | string {
  const said = cell.toLowerCase();
  if (said === "") return fallback;
  return yes.has(said) || no.has(said) ? yes.has(said) : `Write yes or no under ${column}.`;
}

const daysIn = (cell: string) => (cell === "" ? null : (readWhole(cell) ?? Number.NaN));

function readRow(cells: readonly string[]): DeliveryRule | string {
  const at = (place: number) => cells[place] ?? "";
  const serves = answerIn(at(1), "Delivered", true);
  if (typeof serves === "string") return serves;
  const cash = answerIn(at(2), "Cash on delivery", serves);
  if (typeof cash === "string") return cash;
  const read = deliveryRule.safeParse({ prefix: at(0), serves, cash, days: daysIn(at(3)) });
  return read.success ? asItHolds(read.data) : (read.error.issues[0]?.message ?? "");
}

const isHead = ([first = ""]: readonly string[]) => /^[a-z]/i.test(first);

/**
 * Accepts files without a heading, and with semicolons or tabs. Returns sorted rules or problems by
 * line; a file without rules is a problem.
 */
export function readDeliveryCsv(text: string): {
  readonly rules: readonly DeliveryRule[];
  readonly problems: readonly RowProblem[];
} {
  const rows = readTable(text).filter(
    ({ line, cells }) => cells.some((cell) => cell !== "") && !(line === 1 && isHead(cells)),
  );
  const lineOf = new Map<string, number>();
  const rules: DeliveryRule[] = [];
  const problems: RowProblem[] = [];
  for (const { line, cells } of rows) {
    const rule = readRow(cells);
    const earlier = typeof rule === "string" ? undefined : lineOf.get(rule.prefix);
    if (typeof rule === "string") problems.push({ line, sentence: rule });
    else if (earlier === undefined) {
      lineOf.set(rule.prefix, line);
      rules.push(rule);
    } else problems.push({ line, sentence: `Line ${earlier} has the same PIN codes.` });
  }
  const [extra] = rows.slice(maxDeliveryRules);
  if (extra)
    problems.push({
      line: extra.line,
      sentence: `A file can have at most ${maxDeliveryRules.toLocaleString("en-IN")} rules.`,
    });
  if (rows.length === 0)
    problems.push({
      line: 1,
      sentence: "This file has no rules. To remove all rules, delete them on the page.",
    });
  return { rules: rules.sort(inPinOrder), problems };
}
