import { describe, expect, it } from "vitest";
import { faultsOf } from "./proof.ts";
import { proofs } from "./proofs.ts";

const wanted = {
  nothing: ["lost", "remarks"],
  counts: { calls: { atLeast: 1, atMost: 5 } },
  speed: { ms: { atMost: 5 } },
};

describe("the figures of a proof", () => {
  it("pass if all are within their limits", () => {
    expect(faultsOf(wanted, "long", { lost: 0, remarks: [], calls: 5, ms: 5 })).toEqual([]);
  });

  it("are named if they are outside", () => {
    const wrong = { lost: 1, remarks: ["odd"], calls: 6, ms: 6 };
    const always = [
      "lost is 1, not nothing",
      'remarks is ["odd"], not nothing',
      "calls is 6, not at least 1 and at most 5",
    ];
    expect(faultsOf(wanted, "long", wrong)).toEqual([...always, "ms is 6, not at most 5"]);
    // A slow machine must not fail a test.
    expect(faultsOf(wanted, "ci", wrong)).toEqual(always);
  });

  it("fail if they are missing or not numbers", () => {
    expect(faultsOf(wanted, "long", {})).toHaveLength(4);
    expect(
      faultsOf(wanted, "long", { lost: Number.NaN, remarks: "", calls: Number.NaN, ms: Number.NaN }),
    ).toHaveLength(4);
  });
});

it("every proof is in the list, and each can fail", () => {
  const names = new Set(proofs.map(({ name }) => name).filter((name) => !name.startsWith("cluster/")));
  expect([...names].toSorted()).toEqual([
    "concurrency/last-piece",
    "concurrency/last-units",
    "crash/end-connections",
    "crash/kill-api",
    "crash/kill-backends",
    "crash/kill-payouts",
    "crash/restart-postgres",
    "crash/start-without-postgres",
    "crash/stop-api",
    "model",
    "network/bad-line",
    "network/cut-at-byte",
    "network/locked-row",
    "network/overload",
    "network/silent-database",
    "races",
    "replica",
    "security/access-matrix",
    "security/foreign-ids",
    "security/foreign-pages",
    "security/inputs",
    "security/odd-bodies",
    "security/odd-paths",
    "security/slow-clients",
    "security/tampered-tokens",
    "security/torn-streams",
    "security/uploads",
  ]);
  for (const proof of proofs) expect(faultsOf(proof, "ci", {})).not.toEqual([]);
});
