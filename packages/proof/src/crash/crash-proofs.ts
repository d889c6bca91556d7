import { proof, type Proof } from "../prove/proof.ts";
import { boots, bootWithoutPostgres } from "./boot-without-postgres.ts";
import { killPostgres, restartPostgres } from "./crash-postgres.ts";
import { killApi } from "./kill-api.ts";
import { killPayOuts, payOutStrikes } from "./pay-out/kill-pay-outs.ts";
import { stopApi } from "./stop-api.ts";
import { terminateConnections, terminations, expectedConnections } from "./terminate-connections.ts";
import { harms } from "./trade.ts";

const occurred = { atLeast: 1 };
/** An undisturbed shop never says that it is busy. */
const calm = { retriedInCalm: { atMost: 0 } };
const everyConnection = { atLeast: expectedConnections, atMost: expectedConnections };

export const apiProofs: readonly Proof[] = [
  proof({
    name: "crash/kill-api",
    promise: "killing API processes loses no order in flight",
    work: (size, say) => killApi(size === "ci" ? 6 : 3_000, say),
    nothing: harms,
    // Replayed orders were placed by a process that died before answering.
    counts: { kills: { atLeast: 6 }, cutOff: { atLeast: 6 }, replayed: occurred, placedInCalm: occurred },
    speed: calm,
  }),
  proof({
    name: "crash/stop-api",
    promise: "stopping API processes under load fails no call",
    work: (size, say) => stopApi(size === "ci" ? 3 : 200, say),
    nothing: [...harms, "unclean", "failedInStop"],
    counts: { stops: { atLeast: 3 }, shortestNoticeMs: occurred, placedInCalm: occurred },
    speed: { retried: { atMost: 0 }, slowestExitMs: { atMost: 5_000 } },
  }),
  proof({
    name: "crash/kill-payouts",
    promise: "interrupted payouts are complete or absent",
    work: (size, say) => killPayOuts(payOutStrikes[size], say),
    nothing: ["heldAndWritten", "remarks"],
    // Untold payouts were completed by a process that died before answering.
    counts: { strikes: { atLeast: payOutStrikes.ci.length }, nothing: { atLeast: 6 }, untold: occurred },
  }),
];

export const postgresProofs: readonly Proof[] = [
  proof({
    name: "crash/kill-backends",
    promise: "killing PostgreSQL backends loses no order",
    work: (size, say) => killPostgres(size === "ci" ? 8 : 1_000, say),
    nothing: [...harms, "switchedOff"],
    counts: { crashes: { atLeast: 8 }, retried: occurred, placedInCalm: occurred },
    speed: { slowestReturnMs: { atMost: 5_000 }, ...calm },
  }),
  proof({
    name: "crash/restart-postgres",
    promise: "stopping PostgreSQL immediately loses no order",
    work: (size, say) => restartPostgres(size === "ci" ? 3 : 200, say),
    nothing: [...harms, "switchedOff"],
    counts: { crashes: { atLeast: 3 }, retried: occurred, placedInCalm: occurred },
    speed: { slowestReturnMs: { atMost: 5_000 }, ...calm },
  }),
  proof({
    name: "crash/end-connections",
    promise: "ending an API connection every 10 ms loses no order",
    work: (size, say) => terminateConnections(terminations[size], say),
    nothing: [...harms, "torn"],
    counts: {
      terminated: { atLeast: 300 },
      placedInCalm: occurred,
      usableBefore: everyConnection,
      usableAfter: everyConnection,
    },
    speed: { recoveredPercent: { atLeast: 90 }, ...calm },
  }),
  proof({
    name: "crash/start-without-postgres",
    promise: "a process that starts without PostgreSQL waits for it",
    work: (size) => bootWithoutPostgres(boots[size]),
    nothing: ["wrongAnswers", "unclean", "neverOpened"],
    counts: { lines: { atLeast: 1, atMost: 1 }, opened: { atLeast: 2 } },
    speed: { openedAfterMs: { atMost: 5_000 }, stoppedAfterMs: { atMost: 5_000 } },
  }),
];

export const crashProofs: readonly Proof[] = [...apiProofs, ...postgresProofs];
