import { groupOf, type Proof } from "./proof.ts";

/** The name that selects the SQL mutants. */
export const mutants = "mutants";

/** By full name or group; without names, all that aren't on request. Throws for unknown names. */
export function chooseProofs(proofs: readonly Proof[], names: readonly string[]): readonly Proof[] {
  const isSelectedBy = (name: string, proof: Proof) => proof.name === name || groupOf(proof) === name;
  const unknown = names.filter(
    (name) => name !== mutants && !proofs.some((proof) => isSelectedBy(name, proof)),
  );
  if (unknown.length > 0) {
    const known = new Set(proofs.flatMap((proof) => [groupOf(proof), proof.name]).toSorted());
    throw new Error(`Unknown proof: ${unknown.join(", ")}. Choose from ${[...known, mutants].join(", ")}.`);
  }
  return proofs.filter((proof) =>
    names.length === 0 ? !proof.isOnRequest : names.some((name) => isSelectedBy(name, proof)),
  );
}
