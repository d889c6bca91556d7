import { describe, expect, it } from "vitest";
import { actionsFor, lineStages, lineTransitions, lineVerbOfStatus, lineVerbs } from "./order.stages.ts";

const verbsFrom = (stage: string) =>
  lineVerbs.filter((verb) => (lineTransitions[verb].from as readonly string[]).includes(stage));
const isOverride = (verb: keyof typeof lineTransitions) => "override" in lineTransitions[verb];

describe("the transition table", () => {
  it("lets buyer and seller decide a line once: out of ORDERED, and never out of a decision", () => {
    expect(verbsFrom("ORDERED").filter((verb) => !isOverride(verb))).toEqual([
      "approve",
      "reject",
      "cancel",
      // By the system: the buyer did not confirm the order in time.
      "expire",
    ]);
    for (const stage of ["REJECTED", "CANCELLED"])
      expect(verbsFrom(stage).filter((verb) => !isOverride(verb))).toEqual([]);
  });

  it("moves an approved line with its parcel only, which shows no button at the line", () => {
    expect(verbsFrom("APPROVED").filter((verb) => !isOverride(verb))).toEqual(["bounce", "write-off"]);
    expect(actionsFor("seller", "APPROVED")).toEqual([]);
  });

  it("leads each verb to the stage that is named for it", () => {
    const ends = lineVerbs.map((verb) => [verb, lineTransitions[verb].to]);
    expect(Object.fromEntries(ends)).toEqual({
      place: "ORDERED",
      reopen: "ORDERED",
      approve: "APPROVED",
      accept: "APPROVED",
      reject: "REJECTED",
      close: "REJECTED",
      bounce: "REJECTED",
      "write-off": "REJECTED",
      cancel: "CANCELLED",
      expire: "CANCELLED",
    });
  });

  it("gives overrides to the admin, and to nobody else", () => {
    for (const verb of lineVerbs)
      expect(`${verb} ${isOverride(verb)}`).toBe(`${verb} ${lineTransitions[verb].by === "admin"}`);
    for (const stage of lineStages) expect(actionsFor("admin", stage)).toEqual([]);
  });

  it("lets the admin close every line that still holds stock, and take up again what was rejected", () => {
    expect(lineTransitions.close.from).toEqual(["ORDERED", "APPROVED"]);
    expect(verbsFrom("REJECTED")).toEqual(["reopen"]);
    expect(verbsFrom("CANCELLED")).toEqual([]);
  });

  it("has the admin's status approve what is under way, close what is rejected, and leave a pending order alone", () => {
    const { pending, rejected, ...underWay } = lineVerbOfStatus;
    expect([pending, rejected]).toEqual([null, "close"]);
    expect(new Set(Object.values(underWay))).toEqual(new Set(["accept"]));
  });
});
