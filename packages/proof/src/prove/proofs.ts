import { clusterProofs } from "../cluster/cluster-proofs.ts";
import { concurrencyProofs } from "../concurrency/concurrency-proofs.ts";
import { crashProofs } from "../crash/crash-proofs.ts";
import { modelProofs } from "../model/model-proofs.ts";
import { networkProofs } from "../network/network-proofs.ts";
import { racesProofs } from "../races/races-proofs.ts";
import { replicaProofs } from "../replica/replica-proofs.ts";
import { securityProofs } from "../security/security-proofs.ts";
import type { Proof } from "./proof.ts";

export const proofs: readonly Proof[] = [
  ...concurrencyProofs,
  ...networkProofs,
  ...crashProofs,
  ...modelProofs,
  ...racesProofs,
  ...replicaProofs,
  ...securityProofs,
  ...clusterProofs,
];
