import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { afterRefusal, oldKeys, otherBuyer, otherContent, people } from "./key-rules.ts";
import { killedAttempts, kills } from "./killed-attempt.ts";
import { sameKeyAtOnce, sameKeySerial, sends, withoutKey } from "./one-order.ts";
import { openTwoApis, prove, type TwoApis } from "./two-apis.ts";

let apis: TwoApis;
beforeAll(async () => {
  apis = await openTwoApis();
});
afterAll(async () => {
  expect(await apis.close()).toEqual({ deadlocks: 0 });
});

describe("an order that is sent again", () => {
  const oneOrder = { answers: { 200: 100 }, orders: 1, first: 1, bodies: 1, violations: [] };

  it("I1: is one order with one answer, sent a hundred times in a row", async () => {
    expect(await prove(apis, sameKeySerial, sends.ci)).toEqual(oneOrder);
  });

  it("I1: is one order with one answer, sent a hundred times at once", async () => {
    expect(await prove(apis, sameKeyAtOnce, sends.ci)).toEqual(oneOrder);
  });

  it("I2: is refused under its key with other content, and nothing is written", async () => {
    expect(await prove(apis, otherContent, people.ci)).toEqual({
      later: { "422 KEY_REUSED": 60 },
      changedTables: [],
      atOnce: { 200: 10, "422 KEY_REUSED": 10 },
      orders: 10,
      violations: [],
    });
  });

  it("I3: does not get in the way of another buyer with the same key", async () => {
    expect(await prove(apis, otherBuyer, people.ci)).toEqual({
      answers: { 200: 20 },
      orders: 20,
      replays: 0,
      strangers: { "409 ENTRY_GONE": 20 },
      violations: [],
    });
  });

  it("I4: is one order when the process with the first attempt was killed at any moment", async () => {
    expect(await prove(apis, killedAttempts, kills.ci)).toMatchObject({
      retries: { 200: 20 },
      orders: 20,
      wrongStock: 0,
      violations: [],
    });
  });

  it("I5: is one order without the client's key", async () => {
    expect(await prove(apis, withoutKey, sends.ci)).toEqual(oneOrder);
  });

  it("I6: succeeds under the key of a refusal when its cause is gone", async () => {
    expect(await prove(apis, afterRefusal, people.ci)).toEqual({
      refused: { "409 OUT_OF_STOCK": 20, "409 TOTAL_CHANGED": 20, "400 INVALID_INPUT": 20 },
      changedTables: [],
      afterwards: { 200: 60 },
      orders: 30,
      replays: 30,
      violations: [],
    });
  });

  it("I7: answers its order after a month, and nothing grows by it", async () => {
    expect(await prove(apis, oldKeys, people.ci)).toEqual({
      answers: { 200: 20 },
      orders: 10,
      replays: 20,
      others: 0,
      otherContent: { "422 KEY_REUSED": 20 },
      changedTables: [],
      violations: [],
    });
  });
});
