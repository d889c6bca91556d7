import { describe, expect, it } from "vitest";
import { faultsOf, type Proof } from "./proof.ts";

/** A test for each proof, at its small size: every figure is printed, and none is judged that hangs on the machine's speed. */
export function testProofs(title: string, proofs: readonly Proof[]): void {
  describe(title, () => {
    it.each(proofs)("$id: $promise", async (proof) => {
      const figures = await proof.work("ci", () => undefined);
      expect(faultsOf(proof, "ci", figures), JSON.stringify(figures)).toEqual([]);
    });
  });
}
