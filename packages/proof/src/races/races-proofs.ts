import { proof, type Proof } from "../prove/proof.ts";
import { playRaces } from "./races.ts";

export const racesProofs: readonly Proof[] = [
  proof({
    name: "races",
    promise: "a verb paused at a named point while a rival runs gives a sequential result",
    work: (size) => playRaces(size),
    nothing: ["strange", "neverHeld", "neverWaitedFor"],
    counts: {
      named: { atLeast: 118, atMost: 118 },
      pairs: { atLeast: 558 },
      longPairs: { atLeast: 13_804, atMost: 13_804 },
    },
  }),
];
