import { describe, expect, it } from "vitest";
import { chooseProofs } from "./choose-proofs.ts";
import { proofs } from "./proofs.ts";

const selected = (...names: string[]) =>
  [...new Set(chooseProofs(proofs, names).map(({ name }) => name))].toSorted();

describe("the names of proofs", () => {
  it("select all proofs of a group", () => {
    expect(selected("concurrency")).toEqual(["concurrency/last-piece", "concurrency/last-units"]);
    expect(selected("replica", "crash/kill-api")).toEqual(["crash/kill-api", "replica"]);
  });

  it("select a single proof by its full name", () => {
    expect(selected("security/access-matrix")).toEqual(["security/access-matrix"]);
    expect(selected("model", "mutants")).toEqual(["model"]);
  });

  it("select no proof for mutants alone, and all of them without names", () => {
    expect(selected("mutants")).toEqual([]);
    expect(chooseProofs(proofs, [])).toEqual(proofs.filter(({ isOnRequest }) => !isOnRequest));
  });

  it("select the cluster only on request, whole or one case", () => {
    expect(selected("cluster")).toHaveLength(15);
    expect(selected("cluster/asynchronous")).toEqual(["cluster/asynchronous"]);
    expect(selected().filter((name) => name.startsWith("cluster"))).toEqual([]);
  });

  it.each(["crash/", "kill-api", "C9", "Races", ""])("are refused in one sentence if unknown: %j", (name) => {
    expect(() => selected("races", name)).toThrow(
      /^Unknown proof: .*\. Choose from cluster, .*security\/uploads, mutants\.$/,
    );
  });
});
