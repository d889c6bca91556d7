import { describe, expect, it } from "vitest";
import { roles } from "../roles.ts";
import {
  actionsFor,
  lineStages,
  lineTransitions,
  lineVerbOfStatus,
  lineVerbs,
  orderStatuses,
} from "./order.stages.ts";

describe("the moves of a line", () => {
  it("offers each role exactly its own verbs in each stage", () => {
    const table = roles.flatMap((role) =>
      lineStages.map((stage) => [`${role} ${stage}`, actionsFor(role, stage)] as const),
    );
    expect(Object.fromEntries(table.filter(([, verbs]) => verbs.length > 0))).toEqual({
      "buyer CREATED": ["place"],
      "buyer ORDERED": ["cancel"],
      "seller ORDERED": ["approve", "reject"],
    });
  });

  it("reaches every stage from CREATED and names no other", () => {
    const reached = new Set<string>(["CREATED"]);
    for (let round = 0; round < lineStages.length; round += 1)
      for (const verb of lineVerbs) {
        const { from, to } = lineTransitions[verb];
        if (from.some((stage) => reached.has(stage))) reached.add(to);
      }
    expect([...reached].sort()).toEqual([...lineStages].sort());
  });

  it("takes stock on entering a stage that holds it and gives it back on leaving", () => {
    const holds = (stage: string) => stage === "ORDERED" || stage === "APPROVED";
    for (const verb of lineVerbs) {
      const { from, to, stock } = lineTransitions[verb];
      for (const stage of from) {
        const back = verb === "write-off" ? "lose" : "give-back";
        const expected = holds(stage) === holds(to) ? "keep" : holds(to) ? "take" : back;
        expect(`${verb}: ${stock}`).toBe(`${verb}: ${expected}`);
      }
    }
  });

  it("knows what each of the six statuses does to lines", () => {
    expect(Object.keys(lineVerbOfStatus)).toEqual([...orderStatuses]);
  });
});
