import { crowds, manyStreams } from "../live/many-streams.ts";
import { lists, wholeList } from "../throughput/whole-list.ts";
import { fuzzCalls, fuzzing } from "../wall/fuzz-calls.ts";
import { fuzzLegacy, legacyFuzzing } from "../wall/fuzz-legacy.ts";
import { largeUploads, uploadSizes } from "../wall/large-uploads.ts";
import { naughtyTexts, textsRoundTrip } from "../wall/naughty-texts.ts";
import { bodies, oddBodiesAndBatches } from "../wall/odd-bodies.ts";
import { slowClients, slowness } from "../wall/slow-clients.ts";
import { streams, tornStreams } from "../wall/torn-streams.ts";
import { atNewWall, noHarm } from "../wall/wall-stand.ts";
import { proof, type Proof } from "./proof.ts";

const wallHarms = Object.keys(noHarm) as (keyof typeof noHarm)[];

/** The proofs of wall, live and throughput. */
export const wallProofs: readonly Proof[] = [
  proof({
    id: "Z1",
    promise: "every procedure answers any input of anyone with a result or a refusal",
    work: (size, say, part) => atNewWall(fuzzCalls, { ...fuzzing[size], say, part }),
    nothing: [...wallHarms, "faults", "neverDone"],
    counts: { procedures: { atLeast: 1 } },
  }),
  proof({
    id: "Z1",
    promise: "every call of the old client answers any body of anyone with what it declares",
    work: (size, say, part) => atNewWall(fuzzLegacy, { ...legacyFuzzing[size], say, part }),
    nothing: [...wallHarms, "faults"],
    counts: { rows: { atLeast: 1 } },
  }),
  proof({
    id: "Z3",
    promise: "noise, and what could be two requests, is refused and let go",
    work: (size) => atNewWall(tornStreams, streams[size]),
    nothing: [...wallHarms, "understood", "failures", "unclosed"],
    counts: { ambiguous: { atLeast: 40 } },
    speed: { grownMb: { atMost: 50 } },
  }),
  proof({
    id: "Z4",
    promise: "a body, a batch or an address beyond any limit is refused by its status",
    work: (size) => atNewWall(oddBodiesAndBatches, bodies[size]),
    nothing: [...wallHarms, "wrong"],
    speed: { slowestMs: { atMost: 200 } },
  }),
  proof({
    id: "Z5",
    promise: "clients that are slow in any way are let go and starve nobody",
    work: (size) => atNewWall(slowClients, slowness[size]),
    nothing: [...wallHarms, "kept", "othersRefused"],
    speed: { othersP99Ms: { atMost: 300 } },
  }),
  proof({
    id: "Z7",
    promise: "uploads of any size, hostile, torn or one of many, leave no file and take little memory",
    work: (size) => atNewWall(largeUploads, uploadSizes[size]),
    nothing: [...wallHarms, "failures", "left"],
    speed: { peakMb: { atMost: 64 } },
  }),
  proof({
    id: "Z9",
    promise: "texts known for trouble come back as they were sent, or are refused at their field",
    work: (size) => atNewWall(textsRoundTrip, naughtyTexts[size]),
    nothing: [...wallHarms, "lost"],
    counts: { kept: { atLeast: 1_000 } },
  }),
  proof({
    id: "L1",
    promise: "a thousand streams of news cost little, and each hears",
    work: (size) => atNewWall(manyStreams, size === "ci" ? crowds.ci : crowds.long),
    nothing: [...wallHarms, "ended", "deaf"],
    speed: { restMb: { atMost: 100 }, peakMb: { atMost: 100 }, heardMs: { atMost: 500 } },
  }),
  proof({
    id: "T2",
    promise: "the old client's whole list of 5,000 products is quick, and nobody waits for it",
    work: (size) => atNewWall(wholeList, size === "ci" ? lists.ci : lists.long),
    nothing: [...wallHarms, "refused"],
    speed: {
      ...{ firstMs: { atMost: 300 }, changedMs: { atMost: 300 }, unchangedMs: { atMost: 300 } },
      ...{ packedMs: { atMost: 300 }, firstBlockMs: { atMost: 20 }, changedBlockMs: { atMost: 20 } },
      ...{ unchangedBlockMs: { atMost: 20 }, packedBlockMs: { atMost: 20 } },
    },
  }),
];
