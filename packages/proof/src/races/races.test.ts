import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "@haat/testing/database/use-database";
import { heldVerbs, openRaces, type RaceFigures, type Races } from "./races.ts";

const database = useDatabase();
const played: RaceFigures[] = [];
let races: Races;

beforeAll(async () => {
  races = await openRaces(database.urls);
});
afterAll(() => races.close());

describe("a verb that is held up while a rival runs", () => {
  it.each(heldVerbs)("comes to the same as one after the other, at every point: $action", async (held) => {
    const figures = await races.play(held);
    played.push(figures);
    expect(figures.strange).toEqual([]);
    expect(figures.rivalsThatWaited).toBeGreaterThan(0);
  });

  it("was held at every point that a function names", () => {
    const held = new Set(played.flatMap(({ points }) => points));
    const named = [...races.named.values()].flat();
    expect(named.filter((point) => !held.has(point))).toEqual([]);
    expect(named).toHaveLength(37);
    expect(played.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(2_314);
  });
});
