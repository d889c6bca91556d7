import { describe, expect, it } from "vitest";
import { chooseProofs } from "./choose-proofs.ts";
import { proofs } from "./proofs.ts";

const chosen = (...names: string[]) =>
  [...new Set(chooseProofs(proofs, names).map(({ id }) => id))].toSorted();

describe("the names of proofs", () => {
  it("choose all that begin with their letters", () => {
    expect(chosen("Z")).toEqual(["Z1", "Z2", "Z3", "Z4", "Z5", "Z7"]);
    expect(chosen("R", "K1")).toEqual(["K1", "R1"]);
  });

  it("choose one where they have its number", () => {
    expect(chosen("A1")).toEqual(["A1"]);
    expect(chosen("Z2", "mutants")).toEqual(["Z2"]);
  });

  it("choose none but mutants, and all where there are none", () => {
    expect(chosen("mutants")).toEqual([]);
    expect(chooseProofs(proofs, [])).toEqual(proofs.filter(({ group }) => group === undefined));
  });

  it("choose what needs machines of its own by their word or one by one, and never unasked", () => {
    const rows = Array.from({ length: 15 }, (_, nth) => `N${nth + 1}`);
    expect(chosen("cluster")).toEqual(rows.toSorted());
    expect(chosen("N")).toEqual(rows.toSorted());
    expect(chosen("N7")).toEqual(["N7"]);
    expect(chosen().filter((id) => id.startsWith("N"))).toEqual([]);
  });

  it.each(["Z10", "z", "ZZ", "1", ""])(
    "are refused in one sentence where they choose nothing: %j",
    (name) => {
      expect(() => chosen("Z", name)).toThrow(
        /^There is no proof .*\. Choose of A1 A2 A7 A12 C1 .*mutants\.$/,
      );
    },
  );
});
