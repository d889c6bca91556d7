import { proof, type Proof } from "../prove/proof.ts";
import { playRaces } from "./races.ts";

export const racesProofs: readonly Proof[] = [
  proof({
    name: "races",
    promise: "a verb held at a named point while a rival runs comes to the same as one after the other",
    work: (size) => playRaces(size),
    nothing: ["strange", "neverHeld", "neverWaitedFor"],
    counts: {
      named: { atLeast: 114, atMost: 114 },
      pairs: { atLeast: 533 },
      longPairs: { atLeast: 13_281, atMost: 13_281 },
    },
  }),
];
