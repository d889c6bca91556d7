import { setTimeout as sleep } from "node:timers/promises";
import type { PayoutView } from "@haat/contract/book/book.schema";
import type { ApiProcess } from "@haat/testing/servers/api-process";
import { mutate, resultOf } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { between, shuffled } from "../random.ts";
import { ownServer } from "../trade.ts";
import { holdNames, openWarden, type Hold, type Warden } from "./holds.ts";
import { payoutState, openPayroll, oweAll, type Due, type Payroll } from "./payroll.ts";

/** The victim, and the place where the payout is paused (random if null). */
interface Strike {
  readonly ends: "connection" | "process";
  readonly hold: Hold | null;
}

const times = (count: number, strikes: readonly Strike[]) =>
  Array.from({ length: count }, () => strikes).flat();
const heldAt = (ends: Strike["ends"], names: readonly Hold[]) => names.map((hold) => ({ ends, hold }));

export const payOutStrikes = {
  ci: [
    ...heldAt("connection", holdNames),
    ...heldAt("process", ["balances moved"]),
    ...times(5, [{ ends: "connection", hold: null }]),
  ],
  long: [
    ...times(50, heldAt("connection", holdNames)),
    ...times(20, heldAt("process", holdNames)),
    ...times(1_000, [{ ends: "connection", hold: null }]),
    ...times(200, [{ ends: "process", hold: null }]),
  ],
} as const satisfies Record<string, readonly Strike[]>;

/**
 * Ends the connection or process of a payout to many sellers at each point and at random moments.
 * The payout must be complete or absent, and complete after a repeat under its reference.
 */
export async function killPayOuts(strikes: readonly Strike[], say: (line: string) => void) {
  const { postgres, harness } = await ownServer();
  await harness.ready();
  const warden = await openWarden(postgres.urls);
  const figures = { strikes: 0, whole: 0, nothing: 0, untold: 0, heldAndWritten: 0, missed: 0 };
  const remarks = new Set<string>();
  const stage: Stage = { harness, warden, payroll: await openPayroll(harness), figures, remarks };
  try {
    for (const strike of strikes) {
      while (!(await isStruck(stage, strike))) figures.missed += 1;
      figures.strikes += 1;
      if (figures.strikes % 100 === 0)
        say(`${figures.strikes} of ${strikes.length}: ${JSON.stringify(figures)}`);
      if (remarks.size > 0) break;
    }
  } finally {
    await warden.close();
  }
  return {
    ...figures,
    remarks: [...remarks, ...(await harness.violations()), ...harness.deaths].slice(0, 20),
  };
}

interface Stage {
  readonly harness: Harness;
  readonly warden: Warden;
  readonly payroll: Payroll;
  readonly figures: Record<"strikes" | "whole" | "nothing" | "untold" | "heldAndWritten" | "missed", number>;
  readonly remarks: Set<string>;
}

/** False if the payout was over before the strike. */
async function isStruck(stage: Stage, strike: Strike): Promise<boolean> {
  const { harness, warden, payroll, remarks } = stage;
  const [victim] = shuffled(harness.serving);
  if (!victim) throw new Error("no process serves");
  const due = await oweAll(harness, payroll);
  const { isHit, answer } = await strikeAt(stage, { strike, victim, due });
  await warden.over();
  const extent = await payoutState(harness.db, payroll, due);
  const where = `${strike.ends} ended ${strike.hold ? `at “${strike.hold}”` : "at some moment"}`;
  const isTold = answer.status === 200;
  if (extent === "whole") countWhole(stage, { strike, isTold });
  else if (extent === "nothing") stage.figures.nothing += 1;
  else remarks.add(`${where}: ${extent}`);
  if (extent === "nothing" && isTold) remarks.add(`${where}: told and not there`);
  for (const fault of await askedAgain(stage, due)) remarks.add(`${where}, asked again: ${fault}`);
  return isHit;
}

function countWhole(
  { figures }: Stage,
  { strike, isTold }: { readonly strike: Strike; readonly isTold: boolean },
): void {
  figures.whole += 1;
  if (!isTold) figures.untold += 1;
  if (strike.hold && strike.ends === "connection") figures.heldAndWritten += 1;
}

interface Blow {
  readonly strike: Strike;
  readonly victim: ApiProcess;
  readonly due: Due;
}

async function strikeAt({ harness, warden, payroll }: Stage, { strike, victim, due }: Blow) {
  const { ends, hold } = strike;
  if (hold) await warden.hold(hold, payroll.sellerIds);
  const asking = ask(payroll, victim.port, due);
  await (hold ? warden.arrived() : sleep(between(0, 40)));
  const isConnection = ends === "connection";
  const ended = isConnection ? await warden.terminate() : 0;
  const replaced = isConnection ? null : killed(harness, victim);
  if (!isConnection) await victim.ended;
  if (hold) await warden.release();
  const [answer] = await Promise.all([asking, replaced]);
  return { isHit: isConnection ? ended > 0 : answer.status === 0, answer };
}

function killed(harness: Harness, victim: ApiProcess): Promise<void> {
  victim.kill();
  return harness.replace(victim, 1);
}

const ask = ({ admin, sellerIds }: Payroll, port: number, { reference }: Due) =>
  mutate(port, "cash.payOut", { reference, sellerIds }, admin);

/** Repeats under the same reference until answered, and once more; returns the faults. */
async function askedAgain({ harness, payroll }: Stage, due: Due): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < 2) {
    const answer = await ask(payroll, harness.port(ids.length), due);
    if (answer.status >= 400 && answer.status < 500) return [JSON.stringify(answer.body)];
    if (answer.status !== 200) continue;
    const { id, totalPaise, sellers } = resultOf<PayoutView>(answer);
    if (totalPaise !== due.totalPaise || sellers.length !== payroll.sellerIds.length)
      return [`${totalPaise} paise to ${sellers.length}`];
    ids.push(id);
  }
  const extent = await payoutState(harness.db, payroll, due);
  return [...(ids[0] === ids[1] ? [] : ["paid twice"]), ...(extent === "whole" ? [] : [extent])];
}
