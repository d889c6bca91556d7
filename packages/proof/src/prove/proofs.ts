import { concurrencyProofs } from "../concurrency/concurrency-proofs.ts";
import { crashProofs } from "../crash/crash-proofs.ts";
import { modelProofs } from "../model/model-proofs.ts";
import { networkProofs } from "../network/network-proofs.ts";
import { racesProofs } from "../races/races-proofs.ts";
import type { Proof } from "./proof.ts";
import { wallProofs } from "./wall-proofs.data.ts";

/** Every proof that is run at two sizes. */
export const proofs: readonly Proof[] = [
  ...wallProofs,
  ...concurrencyProofs,
  ...networkProofs,
  ...crashProofs,
  ...modelProofs,
  ...racesProofs,
];
