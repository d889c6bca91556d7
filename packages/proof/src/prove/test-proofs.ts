import { afterAll, describe, expect, it } from "vitest";
import { closeAll } from "./keep-open.ts";
import { createPace } from "./pace.ts";
import { faultsOf, type Proof } from "./proof.ts";

/** Enough for a very busy machine. */
const timeoutMs = 900_000;

/** Tests each proof at its small size, without judging speed. */
export function testProofs(title: string, proofs: readonly Proof[]): void {
  describe(title, () => {
    afterAll(async () => {
      expect(await closeAll()).toEqual([]);
    });

    it.each(proofs)(
      "$name: $promise",
      async (proof) => {
        const figures = await proof.work("ci", () => undefined, createPace("ci"));
        expect(faultsOf(proof, "ci", figures), JSON.stringify(figures)).toEqual([]);
      },
      timeoutMs,
    );
  });
}
