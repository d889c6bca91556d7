import { afterAll, describe, expect, it } from "vitest";
import { closeAll } from "./keep-open.ts";
import { createPace } from "./pace.ts";
import { faultsOf, type Proof } from "./proof.ts";

/** Longer than any takes on a machine that has ten other things to do. */
const timeoutMs = 900_000;

/** A test for each proof, at its small size: every figure is printed, and none is judged that hangs on the machine's speed. */
export function testProofs(title: string, proofs: readonly Proof[]): void {
  describe(title, () => {
    afterAll(async () => {
      expect(await closeAll()).toEqual([]);
    });

    it.each(proofs)(
      "$id: $promise",
      async (proof) => {
        const figures = await proof.work("ci", () => undefined, createPace("ci"));
        expect(faultsOf(proof, "ci", figures), JSON.stringify(figures)).toEqual([]);
      },
      timeoutMs,
    );
  });
}
