import { sql } from "drizzle-orm";
import fc from "fast-check";
import { askers, type Asker } from "@haat/api/access-matrix.data";
import { maxCartEntries, maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import { defaultShipping, maxOpenOrders } from "@haat/contract/order/order.constants";
import { maxStock } from "@haat/contract/product/product.constants";
import { defaultReturnDays } from "@haat/contract/returns/return.constants";
import type { App } from "@haat/contract/roles";
import { builders } from "@haat/testing/database/builders";
import { send, type Message } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import type { Pace } from "../../prove/pace.ts";
import {
  accessRows,
  callOf,
  filled,
  isRead,
  messageOf,
  procedures,
  shownAt,
  type NamedRow,
} from "../access.ts";
import type { Harness } from "../harness.ts";
import { answerFault, legacyFault } from "../http/answer-faults.ts";
import { aScene, homeOf, type Scene, type Somebody } from "../scene.ts";
import { corrupted, torn } from "./corrupted-input.ts";
import { validInput } from "./valid-input.ts";

/** The pace, and a callback for faults and rounds. */
export interface FuzzSize {
  readonly pace: Pace;
  readonly say: (line: string) => void;
}

/** Runs per call. */
const fuzzRuns = { ci: 10, long: 100_000 };

/** Parallel calls. */
const lanes = 8;

/** Runs per scene for writing calls, because they delete or end things. */
const runsPerScene = 500;

/** Every procedure, and every legacy call with JSON. */
const rows = accessRows.filter(
  ({ isProcedure, isByBearer, body }) => isProcedure || (isByBearer && body?.type === "application/json"),
);

/**
 * Run separately, because they could make orders in parallel scenes impossible. Settings come last,
 * because they may lock out the admin.
 */
const shopWide: ReadonlySet<string> = new Set([
  "admin.replaceDeliveryRules",
  "allReturns.saveRules",
  "admin.changeSettings",
]);

/** Relative frequency of each kind of input. */
const usually = { right: 6, corrupted: 10, torn: 3, arbitrary: 4 };

/** Accepted inputs cost a password hash, as much as a hundred calls. */
const seldomTaken = { right: 1, corrupted: 2, torn: 9, arbitrary: 10 };
const hashing = /login$|signup$|password$|resetpass|deleteaccount$/i;

interface Tally {
  calls: number;
  readonly statuses: Record<string, number>;
  /** Forbidden answers, with the smallest input found for each. */
  readonly faults: string[];
  /** Calls that succeeded at least once. */
  readonly done: Set<string>;
}

/** Every procedure and legacy call with right, spoilt, torn and arbitrary inputs, from everyone. */
export async function fuzz(harness: Harness, { pace, say }: FuzzSize) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { nth, of } = pace.part;
  const chosen = rows.filter((_, at) => at % of === nth - 1);
  const tally: Tally = { calls: 0, statuses: {}, faults: [], done: new Set() };
  let volleys = 0;
  const forReads = await aScene(harness);
  const sceneFor = (row: NamedRow) => (isRead(row) ? forReads : aScene(harness));
  /** Further runs of a call, until its first fault. */
  const fuzzOne = async (row: NamedRow, count: number) => {
    if (tally.faults.some((fault) => fault.startsWith(`${row.name} at `))) return;
    const faults = tally.faults.length;
    volleys += 1;
    const kinds = hashing.test(row.name) ? seldomTaken : usually;
    await volley(harness, row, { kinds, tally, sceneFor, seed: seed + volleys, runs: count });
    for (const fault of tally.faults.slice(faults)) say(fault);
  };
  // A few runs of every call first, so that none is left out when time is up.
  let runs = 0;
  while (pace.goesOn(runs, fuzzRuns)) {
    const count = runs === 0 ? fuzzRuns.ci : Math.min(runsPerScene, fuzzRuns.long - runs);
    const isOver = () => runs > 0 && pace.msLeft() === 0;
    const waiting = chosen.filter(({ name }) => !shopWide.has(name));
    const lane = async () => {
      for (let row = waiting.shift(); row && !isOver(); row = waiting.shift()) await fuzzOne(row, count);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    for (const alone of shopWide)
      for (const row of chosen.filter(({ name }) => name === alone)) await fuzzOne(row, count);
    await makeUsual(harness);
    if (!isOver()) runs += count;
    say(`${runs} runs of each, ${tally.calls} calls so far`);
  }
  // Calls that never succeeded get only right inputs, alone.
  const kinds = { right: 1, corrupted: 0, torn: 0, arbitrary: 0 };
  for (const row of chosen)
    for (let tries = 0; !tally.done.has(row.name) && tries < 25; tries += 1)
      await volley(harness, row, { kinds, tally, sceneFor, seed: seed + tries, runs: 10 });
  const { done, ...counts } = tally;
  const neverDone = chosen.map(({ name }) => name).filter((name) => !done.has(name));
  return { ...counts, seed, rows: chosen.length, neverDone };
}

const usualSettings = {
  shippingFeePaise: defaultShipping.feePaise,
  freeAbovePaise: defaultShipping.freeAbovePaise,
  maxOpenOrders,
  maxQuantityPerLine,
  maxCartEntries,
  maxStock,
  returnDays: defaultReturnDays,
};

/** Default settings, without delivery or return rules. */
async function makeUsual(harness: Harness): Promise<void> {
  const { anAdmin, changeSettings } = builders(harness);
  await changeSettings(usualSettings);
  const { id } = await anAdmin();
  await harness.db.execute(sql`select replace_delivery_rules(null, ${id}, '[]', null)`);
  await harness.db.execute(sql`select save_return_rules(${id}, '[]')`);
}

interface Volley {
  readonly kinds: typeof usually;
  readonly tally: Tally;
  readonly sceneFor: (row: NamedRow) => Scene | Promise<Scene>;
  readonly seed: number;
  readonly runs: number;
}

/** Runs in one scene and records faults. */
async function volley(
  harness: Harness,
  row: NamedRow,
  { kinds, tally, sceneFor, seed, runs }: Volley,
): Promise<void> {
  if (shopWide.has(row.name)) await makeUsual(harness);
  const scene = await sceneFor(row);
  const { valid, messageWith } = await inputOf(row, scene);
  const payload = fc.oneof(
    { weight: kinds.right, arbitrary: textOf(valid) },
    { weight: kinds.corrupted, arbitrary: textOf(corrupted(valid)) },
    { weight: kinds.torn, arbitrary: torn(valid) },
    { weight: kinds.arbitrary, arbitrary: textOf(fc.jsonValue({ maxDepth: 4 })) },
  );
  const sendAs = async (who: Somebody, text: string) => {
    const ask = () => send(harness.api.port, messageWith(text), shownAt(row, who));
    const answer = await retryWhileBusy(ask);
    tally.calls += 1;
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) tally.done.add(row.name);
    const fault = row.isProcedure ? answerFault(answer) : legacyFault(answer);
    if (fault !== null) throw new Error(fault);
  };
  const property = fc.asyncProperty(fc.constantFrom(...askersOf(row, scene)), payload, sendAs);
  const { counterexample, errorInstance } = await fc.check(property, { seed, numRuns: runs });
  if (!counterexample) {
    // Success of a call must not depend on chance.
    if (!tally.done.has(row.name)) await sendAs(...(await rightOf(row, scene)));
    return;
  }
  const [who, text] = counterexample;
  tally.faults.push(`${row.name} at ${who.app} of ${text}: ${(errorInstance as Error).message}`);
}

const textOf = (value: fc.Arbitrary<unknown>) =>
  value.map((one) => (JSON.stringify(one) as string | undefined) ?? "");

/** The first permitted role and the access matrix's input. */
async function rightOf(row: NamedRow, scene: Scene): Promise<[Somebody, string]> {
  const home = homeOf(row);
  const role = roles.find((one) => (row.answers[askers.indexOf(one)] ?? 500) < 300) ?? actingAt[home];
  const who = scene.asking(role, home);
  const thing = (name: string) => scene.thing(name, who);
  if (row.isProcedure) return [who, JSON.stringify(await filled(row.input ?? {}, thing))];
  return [who, String((await messageOf(row, thing)).payload)];
}

interface Input {
  readonly valid: fc.Arbitrary<unknown>;
  readonly messageWith: (text: string) => Message;
}

async function inputOf(row: NamedRow, scene: Scene): Promise<Input> {
  const input = procedures.get(row.name)?.input;
  if (row.isProcedure)
    return {
      valid: input ? validInput(input, scene.known) : fc.constant({}),
      messageWith: (text) => callOf(row.name, text),
    };
  const home = homeOf(row);
  const who = scene.asking(actingAt[home], home);
  const message = await messageOf(row, (name) => scene.thing(name, who));
  return {
    valid: fc.constant<unknown>(JSON.parse(String(message.payload))),
    messageWith: (payload) => ({ ...message, payload }),
  };
}

const actingAt = { shop: "buyer", seller: "seller", admin: "owner" } as const satisfies Record<App, Asker>;

/** The other buyer has nothing in progress. */
const roles = [
  "nobody",
  "buyer",
  "otherBuyer",
  "seller",
  "owner",
  "support",
] as const satisfies readonly Asker[];

/** Everyone; three in four are people whose input is looked at. */
function askersOf({ answers, ...row }: NamedRow, scene: Scene): Somebody[] {
  const home = homeOf({ answers, ...row });
  const people = (role: (typeof roles)[number]): Somebody[] =>
    role === "nobody"
      ? (["shop", "seller", "admin"] satisfies App[]).map((app) => scene.asking(role, app))
      : [scene.asking(role, home)];
  const all = roles.flatMap(people);
  const letIn = roles
    .filter((role) => ![401, 403].includes(answers[askers.indexOf(role)] ?? 0))
    .flatMap(people);
  return [...all, ...Array.from({ length: 3 * all.length }, (_, nth) => letIn[nth % letIn.length]!)];
}
