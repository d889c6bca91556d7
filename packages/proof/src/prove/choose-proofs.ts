import type { Proof } from "./proof.ts";

/** The name under which the mutants of the database are chosen. */
export const mutants = "mutants";

/**
 * The proofs that these names choose, all where there are none. Letters stand for every proof that begins with them; with
 * its number a name is one proof's. Throws a sentence where a name chooses nothing.
 */
export function chooseProofs(proofs: readonly Proof[], names: readonly string[]): readonly Proof[] {
  const isMeant = (name: string, { id }: Proof) => id === name || /^[A-Z]+/.exec(id)?.[0] === name;
  const strange = names.filter((name) => name !== mutants && !proofs.some((proof) => isMeant(name, proof)));
  if (strange.length > 0) {
    const known = [...new Set(proofs.map(({ id }) => id))].toSorted(byLetterAndNumber);
    throw new Error(
      `There is no proof ${strange.join(" or ")}. Choose of ${known.join(" ")}, letters for all that begin with them, or ${mutants}.`,
    );
  }
  return proofs.filter((proof) => names.length === 0 || names.some((name) => isMeant(name, proof)));
}

const byLetterAndNumber = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
