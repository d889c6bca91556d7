import type { Proof } from "./proof.ts";

/** The name under which the mutants of the database are chosen. */
export const mutants = "mutants";

/**
 * The proofs that these names choose; where there are none, all that have no group. Letters stand for every proof that begins
 * with them, a group for all of it; with its number a name is one proof's. Throws a sentence where a name chooses nothing.
 */
export function chooseProofs(proofs: readonly Proof[], names: readonly string[]): readonly Proof[] {
  const isMeant = (name: string, { id, group }: Proof) =>
    id === name || group === name || /^[A-Z]+/.exec(id)?.[0] === name;
  const strange = names.filter((name) => name !== mutants && !proofs.some((proof) => isMeant(name, proof)));
  if (strange.length > 0) {
    const known = [...new Set(proofs.map(({ id }) => id))].toSorted(byLetterAndNumber);
    const groups = new Set(proofs.flatMap(({ group = [] }) => group));
    throw new Error(
      `There is no proof ${strange.join(" or ")}. Choose of ${known.join(" ")}, letters for all that begin with them, ${[...groups, mutants].join(" or ")}.`,
    );
  }
  return proofs.filter((proof) =>
    names.length === 0 ? proof.group === undefined : names.some((name) => isMeant(name, proof)),
  );
}

const byLetterAndNumber = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });
