import { proof, type Proof } from "../prove/proof.ts";
import { compareWithModel, stories } from "./model-run.ts";

export const modelProofs: readonly Proof[] = [
  proof({
    name: "model",
    promise:
      "random stories, several calls at once, come to the same in the shop as in the model in some order",
    // A divergence throws its story.
    work: (_size, _say, pace) => compareWithModel(pace),
    isPaced: true,
    nothing: ["missing", "violations"],
    counts: { runs: { atLeast: stories.ci }, steps: { atLeast: 2_000 }, callsPerStep: { atLeast: 3 } },
  }),
];
