import { proof, type Proof } from "../prove/proof.ts";
import { compareWithModel, stories } from "./model-run.ts";

export const modelProofs: readonly Proof[] = [
  proof({
    name: "model",
    promise: "random stories with parallel calls end the same in the shop and in the model",
    // A divergence throws its story.
    work: (_size, _say, pace) => compareWithModel(pace),
    isPaced: true,
    nothing: ["missing", "violations"],
    counts: { runs: { atLeast: stories.ci }, steps: { atLeast: 2_000 }, callsPerStep: { atLeast: 3 } },
  }),
];
