import { describe, expect, it } from "vitest";
import { faultsOf } from "./proof.ts";
import { proofs } from "./proofs.data.ts";

const wanted = { nothing: ["lost", "remarks"], bounds: { ms: { atLeast: 1, atMost: 5 } } };

describe("the figures of a proof", () => {
  it("are right where each is as it must be", () => {
    expect(faultsOf(wanted, { lost: 0, remarks: [], ms: 5 })).toEqual([]);
  });

  it("are named where they are not", () => {
    expect(faultsOf(wanted, { lost: 1, remarks: ["odd"], ms: 6 })).toEqual([
      "lost is 1, not nothing",
      'remarks is ["odd"], not nothing',
      "ms is 6, not at least 1 and at most 5",
    ]);
  });

  it("are not right when they are missing or no numbers", () => {
    expect(faultsOf(wanted, {})).toHaveLength(3);
    expect(faultsOf(wanted, { lost: Number.NaN, remarks: "", ms: Number.NaN })).toHaveLength(3);
  });
});

describe("the list of proofs", () => {
  it("has every number of the test plan that runs at two sizes, and each can fail", () => {
    const ids = new Set(proofs.map(({ id }) => id));
    const plan =
      "C1 C2 C3 C4 C5 C6 C7 C8 C10 I1 I2 I3 I4 I5 I6 I7 K1 K2 K3 K4 K7 F1 F2 F3 F4 F5 Z1 Z2 Z3 Z4 Z5 Z7 Z9 L1 T1 T2".split(
        " ",
      );
    expect([...ids].toSorted()).toEqual(plan.toSorted());
    for (const proof of proofs) expect(faultsOf(proof, {})).not.toEqual([]);
  });
});
