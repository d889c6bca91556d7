import { decideAtOnce, decisions } from "../concurrency/decide-at-once.ts";
import { deleteWhileOrdering, deletions } from "../concurrency/delete-while-ordering.ts";
import { edits, editWhileSelling } from "../concurrency/edit-while-selling.ts";
import { flips, flipStatus } from "../concurrency/flip-status.ts";
import { afterRefusal, oldKeys, otherBuyer, otherContent, people } from "../concurrency/key-rules.ts";
import { killedAttempts, kills } from "../concurrency/killed-attempt.ts";
import { baskets, mixedBaskets } from "../concurrency/mixed-baskets.ts";
import { sameKeyAtOnce, sameKeySerial, sends, withoutKey } from "../concurrency/one-order.ts";
import { clicks, quickClicks } from "../concurrency/quick-clicks.ts";
import { sameEmail, signUps } from "../concurrency/same-email.ts";
import { lastOne, lastUnits, sellOut } from "../concurrency/sell-out.ts";
import { proveAlone } from "../concurrency/two-apis.ts";
import { bootWithoutPostgres } from "../crash/boot-without-postgres.ts";
import { killPostgres, restartPostgres } from "../crash/crash-postgres.ts";
import { killApi } from "../crash/kill-api.ts";
import { stopApi } from "../crash/stop-api.ts";
import { terminateConnections } from "../crash/terminate-connections.ts";
import { unharmed } from "../crash/trade.ts";
import { liveProofs } from "../live/live-proofs.ts";
import { compareWithModel, oneByOne, severalAtOnce } from "../model/model-run.ts";
import { badLine, badLines } from "../network/bad-line.ts";
import { blackHole, blackHoles } from "../network/black-hole.ts";
import { burst, bursts } from "../network/burst.ts";
import { cutAtByte, cuts } from "../network/cut-at-byte.ts";
import { hotRow, hotRows } from "../network/hot-row.ts";
import { securityProofs } from "../security/security-proofs.ts";
import { proof, type Proof } from "./proof.ts";

const clients = 24;
const inTimeMs = 3_500;
const tradeHarms = Object.keys(unharmed) as (keyof typeof unharmed)[];
const apiHarms = ["violations", "deadlocks"] as const;
const lineHarms = [
  "doubles",
  "stockOff",
  "hung",
  "unclear",
  "violations",
  "deaths",
  "laterFailures",
  "otherBackends",
] as const;

const concurrency: readonly Proof[] = [
  proof({
    id: "C1",
    promise: "500 buyers at once, each sending twice, get exactly the 50 units there are",
    work: (size) => proveAlone(sellOut, lastUnits[size]),
    nothing: [...apiHarms, "oversold", "negativeStock", "wrongRounds", "contradicted", "unexplained"],
  }),
  proof({
    id: "C2",
    promise: "of 200 buyers of the last piece one gets it and the others are told",
    work: (size) => proveAlone(sellOut, lastOne[size]),
    nothing: [...apiHarms, "oversold", "negativeStock", "wrongRounds", "contradicted", "unexplained"],
  }),
  proof({
    id: "C3",
    promise: "orders of the same products in any order neither deadlock nor come in part",
    work: (size) => proveAlone(mixedBaskets, baskets[size]),
    nothing: [...apiHarms, "partial", "unexpected"],
  }),
  proof({
    id: "C4",
    promise: "a line is decided once, and its stock comes back at most once",
    work: (size) => proveAlone(decideAtOnce, decisions[size]),
    nothing: [...apiHarms, "unexpected", "contradicted", "wrongReturns"],
  }),
  proof({
    id: "C5",
    promise: "a seller's edits undo no sale",
    work: (size) => proveAlone(editWhileSelling, edits[size]),
    nothing: [...apiHarms, "unexpected", "missing"],
  }),
  proof({
    id: "C6",
    promise: "an order of a product that is being deleted is whole or refused",
    work: (size) => proveAlone(deleteWhileOrdering, deletions[size]),
    nothing: [...apiHarms, "unexpected", "incomplete"],
  }),
  proof({
    id: "C7",
    promise: "50 adds at once are one entry with the exact quantity",
    work: (size) => proveAlone(quickClicks, clicks[size]),
    nothing: [...apiHarms, "wrongRounds"],
  }),
  proof({
    id: "C8",
    promise: "an admin's status against a seller's decision leaves the books balanced",
    work: (size) => proveAlone(flipStatus, flips[size]),
    nothing: [...apiHarms, "unexpected", "illegal", "astray"],
  }),
  proof({
    id: "C10",
    promise: "one e-mail in many spellings is one account",
    work: (size) => proveAlone(sameEmail, signUps[size]),
    nothing: [...apiHarms, "unexpected"],
    counts: { accounts: { atLeast: 1, atMost: 1 } },
  }),
];

/** Answers, orders and bodies beyond the one that there must be of each. */
const beyondOne = ({ orders: wanted }: { readonly orders: number }) => ({
  async of<F extends { readonly orders: number; readonly first: number; readonly bodies: number }>(
    work: Promise<F>,
  ) {
    const figures = await work;
    const { orders, first, bodies } = figures;
    return {
      ...figures,
      beyondOne: Math.abs(orders - wanted) + Math.abs(first - wanted) + Math.abs(bodies - wanted),
    };
  },
});

/** Orders that are there beyond those that there must be, or missing. */
async function astray<F extends { readonly orders: number }>(wanted: number, work: Promise<F>) {
  const figures = await work;
  return { ...figures, astray: Math.abs(figures.orders - wanted) };
}

const idempotency: readonly Proof[] = [
  proof({
    id: "I1",
    promise: "one order and one answer, however often its key is sent, one after the other",
    work: (size) => beyondOne(sends[size]).of(proveAlone(sameKeySerial, sends[size])),
    nothing: [...apiHarms, "beyondOne"],
  }),
  proof({
    id: "I1",
    promise: "one order and one answer, however often its key is sent, all at once",
    work: (size) => beyondOne(sends[size]).of(proveAlone(sameKeyAtOnce, sends[size])),
    nothing: [...apiHarms, "beyondOne"],
  }),
  proof({
    id: "I2",
    promise: "a key with other content is refused and writes nothing",
    work: (size) => astray(people[size].people, proveAlone(otherContent, people[size])),
    nothing: [...apiHarms, "astray", "changedTables"],
  }),
  proof({
    id: "I3",
    promise: "the key of another buyer is another key",
    work: (size) => astray(2 * people[size].people, proveAlone(otherBuyer, people[size])),
    nothing: [...apiHarms, "astray", "replays"],
  }),
  proof({
    id: "I4",
    promise: "an attempt whose process was killed at any moment is one order after the retry",
    work: (size) => astray(kills[size].kills, proveAlone(killedAttempts, kills[size])),
    nothing: [...apiHarms, "astray", "wrongStock"],
  }),
  proof({
    id: "I5",
    promise: "without the client's key the entries are the key",
    work: (size) => beyondOne(sends[size]).of(proveAlone(withoutKey, sends[size])),
    nothing: [...apiHarms, "beyondOne"],
  }),
  proof({
    id: "I6",
    promise: "a refusal is not kept under its key",
    work: (size) => astray(3 * people[size].people, proveAlone(afterRefusal, people[size])),
    nothing: [...apiHarms, "astray", "changedTables"],
  }),
  proof({
    id: "I7",
    promise: "an old key answers its order, and nothing grows by it",
    work: (size) => astray(people[size].people, proveAlone(oldKeys, people[size])),
    nothing: [...apiHarms, "astray", "others", "changedTables"],
  }),
];

const crash: readonly Proof[] = [
  proof({
    id: "K1",
    promise: "API processes killed with orders in flight",
    work: (size, onProgress) => killApi({ kills: size === "ci" ? 60 : 3_000, clients, seed: 1, onProgress }),
    nothing: tradeHarms,
  }),
  proof({
    id: "K2",
    promise: "PostgreSQL backends killed: crash recovery",
    work: (size, onProgress) =>
      killPostgres({ crashes: size === "ci" ? 20 : 1_000, clients, seed: 1, onProgress }),
    nothing: tradeHarms,
    speed: { slowestReturnMs: { atMost: 5_000 } },
  }),
  proof({
    id: "K3",
    promise: "PostgreSQL stopped at once and started again",
    work: (size, onProgress) =>
      restartPostgres({ crashes: size === "ci" ? 5 : 200, clients, seed: 1, onProgress }),
    nothing: tradeHarms,
    speed: { slowestReturnMs: { atMost: 5_000 } },
  }),
  proof({
    id: "K4",
    promise: "a connection of the API ended every 10 ms",
    work: (size, onProgress) =>
      terminateConnections({
        ...(size === "ci" ? { rounds: 1, seconds: 10 } : { rounds: 10, seconds: 60 }),
        clients,
        seed: 1,
        onProgress,
      }),
    nothing: [...tradeHarms, "torn"],
    speed: { recoveredPercent: { atLeast: 90 } },
  }),
  proof({
    id: "K7",
    promise: "API processes asked to stop under load",
    work: (size, onProgress) => stopApi({ stops: size === "ci" ? 20 : 200, clients, seed: 1, onProgress }),
    nothing: [...tradeHarms, "retried", "unclean", "keptAlive", "steadyFailed", "slowFailed"],
    speed: { slowestExitMs: { atMost: 5_000 } },
  }),
];

const network: readonly Proof[] = [
  ...(["dark line", "late line", "stopped server"] as const).map((how) =>
    proof({
      id: "F1",
      promise: `a database that falls silent is answered for in time: ${how}`,
      work: (size) => blackHole({ ...blackHoles[size], how }),
      nothing: [...lineHarms, "notRefused", "unhealthy"],
      speed: { slowestMs: { atMost: inTimeMs }, recoveredMs: { atMost: 2_000 } },
    }),
  ),
  proof({
    id: "F2",
    promise: "a connection cut at any byte of an order leaves one order, and the second send tells which",
    work: (size) => cutAtByte(cuts[size]),
    nothing: [...lineHarms, "retriesFailed", "contradicted"],
    speed: { slowestMs: { atMost: inTimeMs } },
  }),
  proof({
    id: "F3",
    promise: "a process that starts while PostgreSQL is down waits for it",
    work: (size) =>
      bootWithoutPostgres({
        ...(size === "ci" ? { awayMs: 2_000, troubledBoots: 2 } : { awayMs: 20_000, troubledBoots: 40 }),
        seed: 1,
      }),
    nothing: ["wrongAnswers", "unclean", "died"],
    counts: { lines: { atLeast: 1, atMost: 1 } },
    speed: {
      openedAfterMs: { atMost: 5_000 },
      stoppedAfterMs: { atMost: 5_000 },
    },
  }),
  proof({
    id: "F4",
    promise: "a row that is locked for ten seconds is refused in time and starves nobody",
    work: (size) => hotRow(hotRows[size]),
    nothing: [...lineHarms, "notRefused", "tookEffectUnsaid", "readsRefused"],
    speed: { slowestWriteMs: { atMost: inTimeMs }, readsP99Ms: { atMost: 500 } },
  }),
  proof({
    id: "F5",
    promise: "more calls than the database can answer wait two seconds at most",
    work: (size) => burst(bursts[size]),
    nothing: [
      "hung",
      "unclear",
      "unhealthy",
      "others",
      "violations",
      "deaths",
      "laterFailures",
      "otherBackends",
    ],
  }),
  ...(["200 ms late", "byte by byte", "reset", "half-open"] as const).map((fault) =>
    proof({
      id: "F2",
      promise: `a bad line costs nobody an order: ${fault}`,
      work: (size) => badLine({ ...badLines[size], fault }),
      nothing: [...lineHarms, "others", "givenUp"],
    }),
  ),
];

const model: readonly Proof[] = [
  proof({
    id: "Z2",
    promise: "random stories go in the shop as in the model",
    work: (size) => compareWithModel(oneByOne[size]),
    nothing: ["divergences", "violations"],
  }),
  proof({
    id: "Z2",
    promise: "calls made at once come to the same as in some order, one after the other",
    work: (size) => compareWithModel(severalAtOnce[size]),
    nothing: ["divergences", "violations"],
  }),
];

/** Every proof of the test plan's sections 3.1 to 3.4 and 3.6 that runs at two sizes. */
export const proofs: readonly Proof[] = [
  ...concurrency,
  ...idempotency,
  ...network,
  ...crash,
  ...model,
  ...securityProofs,
  ...liveProofs,
];
