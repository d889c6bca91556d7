import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fuzzCalls, fuzzing } from "./fuzz-calls.ts";
import { proceduresOf } from "./procedures.ts";
import { at, noHarm, openWall, type OpenWall } from "./wall-stand.ts";

let wall: OpenWall;
beforeAll(async () => {
  wall = await openWall();
});
afterAll(() => wall.close());

describe("every procedure", () => {
  it("Z1: answers right, spoilt, torn and arbitrary inputs of everyone in the form of a result or a refusal", async () => {
    const { statuses, ...figures } = await at(wall, fuzzCalls, fuzzing.ci);
    console.log(statuses, figures);
    expect(figures).toMatchObject({ faults: [], neverDone: [], ...noHarm });
    expect(figures.procedures).toBe(proceduresOf().length);
    expect(figures.calls).toBeGreaterThanOrEqual(figures.procedures * fuzzing.ci.runs);
    for (const status of [200, 400, 401, 403, 404, 409, 422]) expect(statuses[status]).toBeGreaterThan(20);
  });
});
