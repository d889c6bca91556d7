import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { connect } from "./client.ts";
import { createReplicaProgress, staleMs } from "./replica-progress.ts";
import { followReplica } from "./replica.ts";
import { patience, testDatabase } from "./testing/harness.ts";

const database = testDatabase();

/** Follows the server at this address, and reads until it reports why the replica isn't used. */
async function follow(url: string) {
  const primary = connect({ url: database.urls.app, max: 2 });
  const absences: string[] = [];
  const replica = followReplica({
    primary,
    replica: { url, max: 1 },
    onAbsent: (why) => absences.push(why),
  });
  replica.attachListener({ isListening: () => true });
  try {
    await vi.waitFor(() => expect(absences).toHaveLength(1), patience);
    const [row] = await replica.db.execute<{ answer: number }>(sql`select 6 * 7 as answer`);
    return { absences, answer: row?.answer };
  } finally {
    await replica.close();
    await primary.close();
  }
}

describe("a server that isn't a replica", () => {
  it("isn't read, and the reason is reported", async () => {
    const nowhere = "postgres://haat_app:x@127.0.0.1:1/haat";
    expect(await Promise.all([database.urls.app, nowhere].map(follow))).toEqual([
      { absences: ["it is not a replica of this database"], answer: 42 },
      { absences: ["connect ECONNREFUSED 127.0.0.1:1"], answer: 42 },
    ]);
  });
});

describe("the replica's position", () => {
  it("is judged by what the primary had written when asked", () => {
    const progress = createReplicaProgress();
    expect(progress.isNear(0)).toBe(false);
    progress.sawWritten(1_000, 70);
    progress.sawWritten(1_500, 90);
    progress.sawReplayed(69);
    expect(progress.isNear(1_600)).toBe(false);
    progress.sawReplayed(80);
    expect(progress.provenAt()).toBe(1_000);
    expect([progress.isNear(2_499), progress.isNear(2_500)]).toEqual([true, false]);
    progress.sawReplayed(90);
    expect([progress.isNear(2_999), progress.isNear(3_000)]).toEqual([true, false]);
    // It crashed, and replays again what it had.
    progress.sawReplayed(80);
    expect([progress.isNear(2_499), progress.isNear(2_500)]).toEqual([true, false]);
    progress.reset();
    expect(progress.isNear(1_501)).toBe(false);
  });

  it("is insufficient for changes noted after asking", () => {
    const progress = createReplicaProgress();
    progress.sawWritten(1_000, 70);
    progress.note(1_000);
    progress.sawReplayed(100);
    expect([progress.isNear(1_001), progress.isAwaited()]).toEqual([false, true]);
    progress.sawWritten(1_010, 110);
    progress.sawReplayed(109);
    expect(progress.isNear(1_011)).toBe(false);
    progress.sawReplayed(110);
    expect([progress.isNear(1_011), progress.isAwaited()]).toEqual([true, false]);
  });

  it("is remembered for half a minute when cut off", () => {
    const progress = createReplicaProgress();
    progress.sawWritten(0, 100);
    progress.sawReplayed(100);
    expect(progress.isNear(0)).toBe(true);
    for (let now = 500; now < staleMs; now += 500) {
      progress.sawWritten(now, 100 + now);
      progress.sawReplayed(100);
      expect(progress.provenAt()).toBe(0);
    }
    expect(progress.isNear(2_000)).toBe(false);
    progress.sawWritten(staleMs, 100 + staleMs);
    progress.sawReplayed(100);
    expect(progress.provenAt()).toBe(-Infinity);
  });

  it("is as recent as the last check of an idle primary", () => {
    const progress = createReplicaProgress();
    for (const askedAt of [0, 500, 1_000]) progress.sawWritten(askedAt, 100);
    progress.sawReplayed(100);
    expect(progress.provenAt()).toBe(1_000);
  });
});
