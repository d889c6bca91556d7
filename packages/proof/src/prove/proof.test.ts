import { describe, expect, it } from "vitest";
import { faultsOf } from "./proof.ts";
import { proofs } from "./proofs.ts";

const wanted = {
  nothing: ["lost", "remarks"],
  counts: { calls: { atLeast: 1, atMost: 5 } },
  speed: { ms: { atMost: 5 } },
};

describe("the figures of a proof", () => {
  it("are right where each is as it must be", () => {
    expect(faultsOf(wanted, "long", { lost: 0, remarks: [], calls: 5, ms: 5 })).toEqual([]);
  });

  it("are named where they are not", () => {
    const wrong = { lost: 1, remarks: ["odd"], calls: 6, ms: 6 };
    const always = [
      "lost is 1, not nothing",
      'remarks is ["odd"], not nothing',
      "calls is 6, not at least 1 and at most 5",
    ];
    expect(faultsOf(wanted, "long", wrong)).toEqual([...always, "ms is 6, not at most 5"]);
    // How quick the machine is fails no test.
    expect(faultsOf(wanted, "ci", wrong)).toEqual(always);
  });

  it("are not right when they are missing or no numbers", () => {
    expect(faultsOf(wanted, "long", {})).toHaveLength(4);
    expect(
      faultsOf(wanted, "long", { lost: Number.NaN, remarks: "", calls: Number.NaN, ms: Number.NaN }),
    ).toHaveLength(4);
  });
});

it("every proof of the test plan that runs at two sizes is in the list, and each can fail", () => {
  const ids = new Set(proofs.filter(({ group }) => group === undefined).map(({ id }) => id));
  const plan = "A1 A2 A7 A12 C1 C2 C9 F1 F2 F3 F4 F5 K1 K2 K3 K4 K7 K8 R1 Z1 Z2 Z3 Z4 Z5 Z7";
  expect([...ids].toSorted()).toEqual(plan.split(" ").toSorted());
  for (const proof of proofs) expect(faultsOf(proof, "ci", {})).not.toEqual([]);
});
