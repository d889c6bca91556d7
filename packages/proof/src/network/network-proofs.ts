import { proof, type Proof } from "../prove/proof.ts";
import { aftermathHarms } from "./aftermath.ts";
import { badLine, badLines } from "./bad-line.ts";
import { blackHole, blackHoles, holes } from "./black-hole.ts";
import { burst, bursts } from "./burst.ts";
import { cutAtByte, cuts } from "./cut-at-byte.ts";
import { hotRow, hotRows, minReads } from "./hot-row.ts";

const inTime = { atMost: 3_500 };
const harms = [...aftermathHarms, "hung", "unclear"] as const;
const orderHarms = [...harms, "unplaced", "doubles", "stockOff"] as const;

export const silenceProofs: readonly Proof[] = [
  ...holes.map((how) =>
    proof({
      name: "network/silent-database",
      promise: `calls to a silent database are answered in time, and it recovers: ${how}`,
      work: (size) => blackHole(how, blackHoles[size]),
      nothing: [...orderHarms, "notRefused"],
      counts: { calls: { atLeast: 40 } },
      speed: { slowestMs: inTime, recoveredMs: { atMost: 2_000 } },
    }),
  ),
  proof({
    name: "network/locked-row",
    promise: "a long-locked row causes refusals without late effects, and other calls continue",
    work: (size) => hotRow(hotRows[size]),
    nothing: [...orderHarms, "notRefused", "tookEffectUnsaid", "othersRefused"],
    counts: { writes: { atLeast: 82 }, reads: { atLeast: minReads } },
    speed: { slowestWriteMs: inTime, readsBusy: { atMost: 0 }, readsP99Ms: { atMost: 500 } },
  }),
];

export const lineProofs: readonly Proof[] = [
  proof({
    name: "network/cut-at-byte",
    promise: "a connection cut at any byte of an order leaves one order, which a repeat returns",
    work: (size) => cutAtByte(cuts[size]),
    nothing: [...orderHarms, "retriesFailed", "contradicted"],
    counts: { exchange: { atLeast: 1_000 }, cuts: { atLeast: 40 }, placedUnsaid: { atLeast: 1 } },
    // A slow machine gives up uncut orders before sending them.
    speed: { slowestMs: inTime, uncut: { atMost: 0 } },
  }),
  ...(["reset", "half-open"] as const).map((fault) =>
    proof({
      name: "network/bad-line",
      promise: `a bad connection loses no order: ${fault}`,
      work: (size) => badLine(fault, badLines[size]),
      nothing: [...orderHarms, "others"],
      counts: { retried: { atLeast: 1 } },
      speed: { slowestMs: { atMost: fault === "reset" ? 2_000 : 3_500 } },
    }),
  ),
  proof({
    name: "network/overload",
    promise: "more calls than the database can answer are refused, and the process stays healthy",
    work: (size) => burst(bursts[size]),
    nothing: [...harms, "others"],
    counts: { refused: { atLeast: 100 } },
    speed: {
      answered: { atLeast: 20 },
      medianRefusalMs: { atMost: 2_500 },
      slowestMs: inTime,
      lagMs: { atMost: 3_000 },
    },
  }),
];

export const networkProofs: readonly Proof[] = [...silenceProofs, ...lineProofs];
