import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askEveryone } from "./access.ts";
import { extraKeysSent } from "./extra-keys.ts";
import { foreignIds } from "./foreign-ids.ts";
import { fuzzLegacy, legacyFuzzing } from "./fuzz-legacy.ts";
import { mixedIds } from "./mixed-ids.ts";
import { showForgeries } from "./show-forgeries.ts";
import { at, atNewWall, noHarm, openWall, type OpenWall } from "./wall-stand.ts";

let wall: OpenWall;
beforeAll(async () => {
  wall = await openWall();
});
afterAll(() => wall.close());

describe("every procedure and every route", () => {
  it("A1: answers each asker as the access matrix says", async () => {
    const everyRoute = { PAGES: "on", MAIL: "on" };
    const { wrong, assertions, ...figures } = await atNewWall(askEveryone, { lanes: 6 }, everyRoute);
    console.log({ assertions });
    expect(wrong).toEqual([]);
    expect(figures).toMatchObject(noHarm);
    expect(assertions).toBeGreaterThan(550);
  });
});

describe("a session that somebody made up, stole elsewhere or kept too long", () => {
  it("A2: is none, whatever is asked with it", async () => {
    const { attempts, calls, kinds, medianMs, ...figures } = await at(wall, showForgeries, {});
    console.log({ attempts, calls, kinds, medianMs });
    expect(figures).toEqual({ taken: [], changedTables: [], ...noHarm });
    expect(kinds).toBeGreaterThanOrEqual(30);
    expect(attempts).toBeGreaterThanOrEqual(calls * 30);
    expect(medianMs).toBeLessThan(100);
  });
});

describe("what belongs to somebody else", () => {
  it("is answered as what does not exist, however its id is written", async () => {
    const { cases, ...figures } = await at(wall, foreignIds, {});
    console.log({ cases });
    expect(figures).toEqual({ told: [], changedTables: [], ...noHarm });
    expect(cases).toBeGreaterThan(250);
  });

  it("stays so among one's own, as a filter, and by a name beside it", async () => {
    const { cases, ...figures } = await at(wall, mixedIds, {});
    expect(figures).toEqual({ wrong: [], ...noHarm });
    expect(cases).toBeGreaterThan(20);
  });
});

describe("a write with keys that it does not take", () => {
  it("does nothing with them", async () => {
    const { writes, keys, ...figures } = await at(wall, extraKeysSent, {});
    console.log({ writes, keys });
    expect(figures).toEqual({ refused: ["account.signUp"], wrong: [], ...noHarm });
    expect(writes).toBeGreaterThanOrEqual(22);
    expect(keys).toBeGreaterThan(100);
  });
});

describe("every call of the old client", () => {
  it("Z1: answers right, spoilt, torn and arbitrary bodies of everyone with what it declares", async () => {
    const { calls, rows, statuses, seed, ...figures } = await at(wall, fuzzLegacy, legacyFuzzing.ci);
    console.log({ calls, rows, statuses, seed });
    expect(figures).toEqual({ faults: [], ...noHarm });
    expect(rows).toBeGreaterThanOrEqual(18);
    expect(calls).toBeGreaterThanOrEqual(rows * legacyFuzzing.ci.runs);
    for (const status of [200, 400, 401, 403]) expect(statuses[status]).toBeGreaterThan(20);
  });
});
