import { proof, type Proof } from "../prove/proof.ts";
import { harms, tried } from "../security/harness.ts";
import { manyStreams, streamCounts } from "./many-streams.ts";

export const liveProofs: readonly Proof[] = [
  proof({
    id: "L1",
    promise: "a thousand streams of news cost little, and each hears",
    work: (size) => tried(size, (harness) => manyStreams(harness, streamCounts[size])),
    nothing: [...harms, "ended", "deaf"],
    speed: { restMb: { atMost: 100 }, peakMb: { atMost: 100 }, heardMs: { atMost: 500 } },
  }),
];
