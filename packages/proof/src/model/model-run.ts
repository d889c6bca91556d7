import fc from "fast-check";
import { checkInvariants } from "@haat/db/check-invariants";
import { createTestDatabase } from "@haat/testing/database/test-database";
import type { Pace } from "../prove/pace.ts";
import { batch, type Answered } from "./batch.ts";
import type { Answer } from "./rules/shop-model.ts";
import { openShop, startRun, type RealShop } from "./shop-run.ts";
import { anIntent } from "./verbs/any-intent.ts";

export const stories = { ci: 100, long: 20_000 };
/** Stories per round; a lane's memory of them is freed afterwards. */
const storiesAtOnce = 500;

/** Average; a run has up to twice this number. */
const stepsOfARun = 30;
/** Maximum parallel calls of a step. */
const atOnce = 6;
/** Parallel runs, to keep the machine busy. */
const lanes = 3;

/**
 * Random people act in the real shop and in the model, which must match after every step in some
 * order of the calls. Continues until all usual answers have occurred. A mismatch throws with the
 * seed and the shortest story found (at the small size the first).
 */
export async function compareWithModel(pace: Pace) {
  /** Reported with a failure of its lane. */
  const seed = Math.floor(Math.random() * 2 ** 31);
  const database = await createTestDatabase();
  const real = await openShop(database, lanes * atOnce);
  const counts: Counts = { runs: 0, steps: 0, calls: 0, answers: {} };
  // Only `pnpm prove` searches for a shorter story; that may take a quarter of an hour.
  const endOnFailure = !pace.goesOn(stories.ci, stories);
  const missing = () => usualAnswers.filter((kind) => !counts.answers[kind]);
  try {
    let turn = 0;
    const tell = async (runs: number) => {
      await runLanes(real, { runs, seed: seed + turn * lanes, endOnFailure }, counts);
      turn += 1;
    };
    for (let told = 0; pace.goesOn(told, stories); told += turn === 1 ? stories.ci : storiesAtOnce)
      await tell(told === 0 ? stories.ci : storiesAtOnce);
    for (let more = 0; missing().length > 0 && more < 10; more += 1) await tell(stories.ci);
    const violations = (await checkInvariants(database.ownerUrl)).map(({ rule }) => rule);
    const callsPerStep = counts.calls / counts.steps;
    return { seed, ...counts, callsPerStep, missing: missing(), violations };
  } finally {
    await real.close();
    await database.drop();
  }
}

interface Counts {
  runs: number;
  steps: number;
  calls: number;
  /** How often each verb got each answer. */
  readonly answers: Record<string, number>;
}

/** Answers that must occur for the comparison to be meaningful. */
const usualAnswers = Object.entries({
  addToCart: ["done", "CART_FULL", "OUT_OF_STOCK", "PRODUCT_NOT_FOUND"],
  adjustStock: ["done", "OUT_OF_STOCK", "PRODUCT_NOT_FOUND"],
  approveLine: ["done", "ALREADY_DECIDED", "ORDER_NOT_FOUND", "OWES_TOO_MUCH"],
  askReturn: ["done", "NOT_LATE", "NOTHING_TO_RETURN", "ORDER_NOT_FOUND"],
  cancelLine: ["done", "ALREADY_DECIDED", "ORDER_NOT_FOUND"],
  deleteProduct: ["done"],
  "moveReturn approve": ["done", "RETURN_MOVED"],
  "moveReturn dispute": ["done"],
  "moveReturn grant": ["done"],
  "moveReturn pick-up": ["done"],
  "moveReturn receive-damaged": ["done"],
  "moveReturn receive-good": ["done"],
  "moveReturn refund": ["done", "RETURN_MOVED", "RETURN_NOT_FOUND"],
  "moveReturn refuse": ["done"],
  "moveReturn send-back": ["done"],
  "moveReturn shop-refund": ["done", "RETURN_MOVED"],
  "moveShipments deliver": ["done", "SHIPMENT_MOVED", "SHIPMENT_NOT_FOUND"],
  "moveShipments hand-over": ["done", "SHIPMENT_MOVED", "SHIPMENT_NOT_FOUND"],
  "moveShipments lose": ["done"],
  "moveShipments receive-damaged": ["done"],
  "moveShipments receive-good": ["done"],
  "moveShipments turn-back": ["done"],
  "moveShipments unpack": ["done"],
  packOrders: ["done", "NOTHING_TO_PACK", "ORDER_NOT_FOUND"],
  payIn: ["done", "MORE_THAN_OWED"],
  payOut: ["done", "NOTHING_TO_PAY"],
  placeOrder: [
    ...["done", "replayed", "ENTRY_GONE", "KEY_REUSED"],
    ...["OUT_OF_STOCK", "TOO_MANY_OPEN_ORDERS", "TOTAL_CHANGED"],
  ],
  rejectLine: ["done", "ALREADY_DECIDED", "ORDER_NOT_FOUND"],
  remitCash: ["matched", "unknown", "ROWS_UNDECIDED", "NOTHING_MATCHES"],
  reversePayment: ["done"],
  removeFromCart: ["done", "ENTRY_NOT_FOUND"],
  setCartQuantity: ["done", "ENTRY_NOT_FOUND", "OUT_OF_STOCK"],
  setOrderStatus: ["done", "HAS_RETURNS", "ORDER_NOT_FOUND", "ORDER_SETTLED"],
  updateProduct: ["done", "OUT_OF_STOCK", "PRODUCT_CHANGED", "PRODUCT_NOT_FOUND"],
}).flatMap(([verb, answers]) => answers.map((answer) => `${verb} ${answer}`));

async function runLanes(
  real: RealShop,
  size: { readonly runs: number; readonly seed: number; readonly endOnFailure: boolean },
  counts: Counts,
): Promise<void> {
  let failing: number | undefined;
  let analyzeAt = 50;
  const lane = async (nth: number) => {
    const property = fc.asyncProperty(aStory(counts), async (steps) => {
      // The first failing lane continues alone, in search of the shortest story.
      if (failing !== undefined && failing !== nth) return;
      counts.runs += 1;
      if (counts.runs >= analyzeAt) {
        analyzeAt *= 2;
        await real.analyze();
      }
      try {
        await fc.asyncModelRun(async () => ({ model: await startRun(real), real }), steps);
      } catch (error) {
        // The search may take longer than the test's time limit.
        if (failing === undefined) console.error(`Of the seed ${size.seed + nth}: ${String(error)}`);
        failing ??= nth;
        throw error;
      }
    });
    const { seed, runs, endOnFailure } = size;
    return fc.check(property, { seed: seed + nth, numRuns: Math.ceil(runs / lanes), endOnFailure });
  };
  const reports = await Promise.all(Array.from({ length: lanes }, (_, nth) => lane(nth)));
  const report = failing === undefined ? undefined : reports[failing];
  if (report) throw new Error([String(report.errorInstance), fc.defaultReportMessage(report)].join("\n"));
}

/** Each lane needs its own, because the command arbitrary remembers its shrinking position. */
function aStory(counts: Counts) {
  const step = fc
    .array(anIntent, { minLength: 1, maxLength: atOnce, size: "max" })
    .map((intents) => batch(intents, (answered) => count(counts, answered)));
  return fc.commands([step], { maxCommands: 2 * stepsOfARun, size: "max" });
}

function count(counts: Counts, answered: readonly Answered[]): void {
  counts.steps += 1;
  for (const { call, answer } of answered) {
    counts.calls += 1;
    for (const kind of kindsOf(answer).map((word) => `${call.verb} ${word}`))
      counts.answers[kind] = (counts.answers[kind] ?? 0) + 1;
  }
}

/** A call on several orders or parcels has an answer for each. */
function kindsOf({ refused, replayed, parcels, declined, rows }: Answer): string[] {
  if (refused) return [refused];
  if (rows) return [...new Set(rows)];
  if (parcels && declined)
    return [...(Object.keys(parcels).length > 0 ? ["done"] : []), ...new Set(Object.values(declined))];
  return [replayed ? "replayed" : "done"];
}
