import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockEverywhere, blocks, leaveEverywhere } from "./block-everywhere.ts";
import { decideAtOnce, decisions } from "./decide-at-once.ts";
import { deleteWhileOrdering, deletions } from "./delete-while-ordering.ts";
import { edits, editWhileSelling } from "./edit-while-selling.ts";
import { flips, flipStatus } from "./flip-status.ts";
import { baskets, mixedBaskets } from "./mixed-baskets.ts";
import { clicks, quickClicks } from "./quick-clicks.ts";
import { sameEmail, signUps } from "./same-email.ts";
import { lastOne, lastUnits, sellOut } from "./sell-out.ts";
import { openTwoApis, prove, proveAlone, type TwoApis } from "./two-apis.ts";

let apis: TwoApis;
beforeAll(async () => {
  apis = await openTwoApis();
});
afterAll(async () => {
  expect(await apis.close()).toEqual({ deadlocks: 0 });
});

describe("two processes at once", () => {
  const soldRight = {
    oversold: 0,
    negativeStock: 0,
    wrongRounds: 0,
    contradicted: 0,
    unexplained: 0,
    violations: [],
  };

  it("C1: sell exactly the last units, each order sent twice", async () => {
    expect(await prove(apis, sellOut, lastUnits.ci)).toMatchObject({
      answers: { 200: 1_000, "409 OUT_OF_STOCK": 9_000 },
      sold: 500,
      ...soldRight,
    });
  });

  it("C2: sell the last one once and say so to the others", async () => {
    expect(await prove(apis, sellOut, lastOne.ci)).toMatchObject({
      answers: { 200: 10, "409 OUT_OF_STOCK": 1_990 },
      sold: 10,
      ...soldRight,
    });
  });

  it("C3: place orders of the same products in any order without a deadlock", async () => {
    // A deadlock is answered as busy and asked again, so that only the database itself tells of it, and only at the end.
    const figures = await proveAlone(mixedBaskets, baskets.ci);
    expect(figures).toMatchObject({
      unexpected: [],
      stored: figures.confirmed,
      partial: 0,
      busy: 0,
      violations: [],
      deadlocks: 0,
    });
  });

  it("C4: decide a line once and give its stock back at most once", async () => {
    const figures = await prove(apis, decideAtOnce, decisions.ci);
    expect(figures).toMatchObject({
      unexpected: [],
      contradicted: 0,
      wrongReturns: 0,
      busy: 0,
      violations: [],
    });
    expect(figures.approved + figures.cancelled).toBe(decisions.ci.lines);
  });

  it("C5: keep each sale and each change of stock while the seller edits", async () => {
    expect(await prove(apis, editWhileSelling, edits.ci)).toMatchObject({
      unexpected: [],
      missing: 0,
      violations: [],
    });
  });

  it("C6: order a product whole or refuse it while its seller deletes it", async () => {
    expect(await prove(apis, deleteWhileOrdering, deletions.ci)).toMatchObject({
      deletions: { 200: 100 },
      unexpected: [],
      incomplete: 0,
      violations: [],
    });
  });

  it("C7: count fifty clicks at once", async () => {
    expect(await prove(apis, quickClicks, clicks.ci)).toEqual({
      answers: { 200: 1_000 },
      entries: 20,
      wrongRounds: 0,
      violations: [],
    });
  });

  it("C8: keep the ledger balanced while the admin sets states and sellers decide", async () => {
    expect(await prove(apis, flipStatus, flips.ci)).toMatchObject({
      unexpected: [],
      illegal: 0,
      astray: 0,
      busy: 0,
      violations: [],
    });
  });

  it("end a blocked person's sessions, and what they sell, on both within a second", async () => {
    const { longestMs, ...figures } = await prove(apis, blockEverywhere, blocks.ci);
    expect(figures).toEqual({ wrong: 0, violations: [] });
    expect(longestMs).toBeLessThan(1_000);
  });

  it("end the sessions of who logs out, signs out everywhere or changes the password on both within a second", async () => {
    const { longestMs, ...figures } = await prove(apis, leaveEverywhere, blocks.ci);
    expect(figures).toEqual({ wrong: 0, violations: [] });
    expect(longestMs).toBeLessThan(1_000);
  });

  it("C10: make one account of twenty sign-ups with one address", async () => {
    expect(await prove(apis, sameEmail, signUps.ci)).toMatchObject({
      unexpected: [],
      accounts: 1,
      violations: [],
    });
  });
});
