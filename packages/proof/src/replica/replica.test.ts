import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { connect } from "@haat/db/client";
import { followReplica } from "@haat/db/replica";
import { builders, testAddress } from "@haat/testing/database/builders";
import { interpose } from "@haat/testing/database/server/interposer";
import {
  bypassCache,
  mutate,
  query,
  resultOf,
  type Answer,
  type CallOptions,
} from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { testProofs } from "../prove/test-proofs.ts";
import { until } from "../prove/until.ts";
import { replicaProofs } from "./replica-proofs.ts";
import { read, startReplicaSet, type ReplicaSet } from "./replica-set.ts";

testProofs("a replica in trouble", replicaProofs);

let set: ReplicaSet;
beforeAll(async () => {
  set = await startReplicaSet();
});
afterAll(() => set.close());
afterEach(() => set.replay(false));

/** Cookies of a writer's next calls: the session, and those the write set. */
function bearing({ cookie }: { readonly cookie: string }, { headers }: Answer): CallOptions {
  const marks = [headers["set-cookie"] ?? []].flat().map((one) => one.split(";", 1)[0]);
  return { cookie: [cookie, ...marks].join("; ") };
}

describe("reads of the catalogue", () => {
  it("go to the replica for everyone, and never to the primary", async () => {
    const { here, primary, replica, answered } = set;
    const product = await builders(set).aProduct({ name: "Brass lamp" });
    await set.bothReadThere();
    const calls = {
      "product.list": { search: "lamp" },
      "product.facets": { search: "lamp" },
      "product.suggest": { typed: "brass" },
      "product.get": { productId: product.id },
      "review.list": { productId: product.id },
    };
    for (const [path, input] of Object.entries(calls))
      for (const [nth, who] of [bypassCache, {}].entries()) {
        // A different query each time, because counts are cached briefly.
        const asked = { ...input, ...(path === "product.facets" && { minPaise: nth }) };
        // A replica that lagged once, as on a busy machine, is skipped for a while.
        await until(async () => {
          resultOf(await query(here.port, path, asked, who));
          const atReplica = await answered(replica);
          return atReplica > 0 && (await answered(primary)) === 0;
        });
      }
  });

  it("show a buyer their order at every process immediately, and everyone after a while", async () => {
    const { here, there } = set;
    const [product, buyer] = [await builders(set).aProduct({ stock: 9 }), await visitors(set).aBuyer()];
    const { id: entryId } = await builders(set).anEntry({ buyer, product });
    await set.bothReadThere();
    expect((await read(there, product.id, {})).stock).toBe(9);
    await set.replay(true);
    const input = {
      entryIds: [entryId],
      expectedTotalPaise: 54_800,
      idempotencyKey: randomUUID(),
      shippingAddress: testAddress,
      paymentMethod: "cash_on_delivery",
    };
    const order = await retryWhileBusy(() => mutate(here.port, "order.place", input, buyer));
    resultOf(order);
    const own = bearing(buyer, order);
    for (const api of [there, here]) expect((await read(api, product.id, own)).stock).toBe(8);
    await until(async () => (await read(there, product.id, {})).stock === 8);
    // Cached answers came from the primary and stay valid.
    for (let time = 0; time < 20; time += 1) expect((await read(there, product.id, {})).stock).toBe(8);
  });

  it("show a new price at every process, and no cached old one", async () => {
    const { here, there } = set;
    const seller = await visitors(set).aSeller();
    const product = await builders(set).aProduct({ seller, pricePaise: 10_000 });
    const prices = async (...askers: CallOptions[]) => {
      const found = [];
      for (const api of [here, there])
        for (const who of askers) found.push((await read(api, product.id, who)).pricePaise);
      return [...new Set(found)];
    };
    await set.bothReadThere();
    expect(await prices({})).toEqual([10_000]);
    await set.replay(true);
    const change = { productId: product.id, version: 1, pricePaise: 77_700 };
    const changed = await mutate(here.port, "product.update", change, seller);
    resultOf(changed);
    for (const api of [here, there]) {
      expect((await read(api, product.id, bearing(seller, changed))).pricePaise).toBe(77_700);
      await until(async () => (await read(api, product.id, {})).pricePaise === 77_700);
    }
    for (let time = 0; time < 40; time += 1) expect(await prices({}, bypassCache)).toEqual([77_700]);
    await set.replay(false);
    await set.bothReadThere();
    expect(await prices(bypassCache)).toEqual([77_700]);
  });
});

describe("while the primary does not answer", () => {
  it("the catalogue is read from the replica for half a minute, with its age", async () => {
    const { here, there, primary } = set;
    const productId = (await builders(set).aProduct({ name: "Clay oven", stock: 7 })).id;
    await set.bothReadThere();
    const ask = ({ port }: typeof here) => query(port, "product.get", { productId }, bypassCache);
    const ageOf = ({ headers }: Answer) => (headers["age"] === undefined ? null : Number(headers["age"]));
    expect(ageOf(await retryWhileBusy(() => ask(here)))).toBeNull();
    const frozenAt = performance.now();
    // On a slow machine the half minute may be over, or a read may miss its deadline.
    const isOver = () => performance.now() - frozenAt > 28_000;
    const askAgain = async (api: typeof here) => {
      let answer = await ask(api);
      while (answer.status === 503 && !isOver()) answer = await ask(api);
      return answer;
    };
    primary.freeze();
    try {
      for (const api of [here, there]) {
        await until(async () => ageOf(await ask(api)) !== null);
        const answers = await Promise.all(Array.from({ length: 20 }, () => askAgain(api)));
        for (const answer of answers) {
          if (answer.status === 503 && isOver()) continue;
          expect(resultOf<{ stock: number }>(answer).stock).toBe(7);
          expect(ageOf(answer)).toBeLessThanOrEqual(30);
          expect(answer.headers["cache-control"]).toBe("no-store");
        }
      }
      await until(async () => (await ask(here)).status === 503);
    } finally {
      primary.thaw();
    }
    await set.bothReadThere();
    for (const api of [here, there]) expect(ageOf(await retryWhileBusy(() => ask(api)))).toBeNull();
  });
});

describe("when the primary ends", () => {
  it("the interrupted read and later ones go to the replica, on any connection", async () => {
    const [toPrimary, toReplica] = [
      await interpose(set.primary.urls.app),
      await interpose(set.replica.urls.app),
    ];
    const primary = connect({ url: toPrimary.url });
    const followed = followReplica({
      primary,
      replica: { url: toReplica.url, asAppRole: true, max: 2 },
    });
    const isThere = async () => {
      const [row] = await followed.db.execute<{ it: boolean }>(sql`select pg_is_in_recovery() as it`);
      return row?.it === true;
    };
    try {
      followed.attachListener({ isListening: () => true });
      await until(isThere);
      followed.attachListener({ isListening: () => false });
      expect([await isThere(), followed.ageMs()]).toEqual([false, 0]);
      toPrimary.cutAt("select");
      expect(await isThere()).toBe(true);
      expect(followed.ageMs()).toBeGreaterThan(0);
      toReplica.reset();
      await until(isThere);
      expect(followed.ageMs()).toBeGreaterThan(0);
    } finally {
      await followed.close();
      await primary.close();
      toPrimary.close();
      toReplica.close();
    }
  });
});

describe("when the primary falls silent", () => {
  it("a waiting read goes to the replica", async () => {
    const toPrimary = await interpose(set.primary.urls.app);
    // Otherwise the read would wait for an hour.
    const primary = connect({ url: toPrimary.url, statementMs: 3_600_000 });
    const followed = followReplica({
      primary,
      replica: { url: set.replica.urls.app, asAppRole: true, max: 2 },
    });
    const isThere = async () => {
      const [row] = await followed.db.execute<{ it: boolean }>(sql`select pg_is_in_recovery() as it`);
      return row?.it === true;
    };
    try {
      followed.attachListener({ isListening: () => true });
      await until(isThere);
      followed.attachListener({ isListening: () => false });
      expect(await isThere()).toBe(false);
      toPrimary.stall();
      expect(await isThere()).toBe(true);
      expect(followed.ageMs()).toBeGreaterThan(0);
    } finally {
      toPrimary.close();
      await followed.close();
      await primary.close();
    }
  });
});

describe("answers while the primary is silent", () => {
  it("have an age, even if the replica has fallen silent since", async () => {
    const [toPrimary, toReplica] = [
      await interpose(set.primary.urls.app),
      await interpose(set.replica.urls.app),
    ];
    const primary = connect({ url: toPrimary.url, statementMs: 3_600_000 });
    const followed = followReplica({
      primary,
      replica: { url: toReplica.url, asAppRole: true, max: 2 },
    });
    try {
      followed.attachListener({ isListening: () => true });
      // From then on the replica's position is known.
      await until(async () => {
        const [row] = await followed.db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`);
        return row?.is ?? false;
      });
      toPrimary.stall();
      await until(() => Promise.resolve(followed.ageMs() > 0));
      toReplica.stall();
      await until(() => Promise.resolve(followed.absence() !== null));
      expect(followed.ageMs()).toBeGreaterThan(0);
    } finally {
      toPrimary.close();
      toReplica.close();
      await followed.close();
      await primary.close();
    }
  });
});

describe("a replica", () => {
  it("is read while the process hears of changes, and again after catching up", async () => {
    const line = connect({ url: set.primary.urls.app });
    let isListening = true;
    const absences: string[] = [];
    const followed = followReplica({
      primary: line,
      replica: { url: set.replica.urls.app, asAppRole: true, max: 2 },
      onAbsent: (why) => absences.push(why),
    });
    const isThere = async () => {
      const [row] = await followed.db.execute<{ it: boolean }>(sql`select pg_is_in_recovery() as it`);
      return row?.it === true;
    };
    try {
      expect(await isThere()).toBe(false);
      followed.attachListener({ isListening: () => isListening });
      await until(isThere);
      isListening = false;
      expect(await isThere()).toBe(false);
      isListening = true;
      expect(await isThere()).toBe(true);
      followed.invalidate();
      expect(await isThere()).toBe(false);
      await until(isThere);
      expect(absences).toEqual([]);
    } finally {
      await followed.close();
    }
    expect(await isThere()).toBe(false);
    await line.close();
  });

  it("reports that it lags until it has caught up", async () => {
    const line = connect({ url: set.primary.urls.app });
    const followed = followReplica({
      primary: line,
      replica: { url: set.replica.urls.app, asAppRole: true, max: 2 },
    });
    try {
      await set.replay(true);
      await builders(set).aProduct();
      await until(() => Promise.resolve(followed.absence() === "it lags behind"));
      await set.replay(false);
      await until(() => Promise.resolve(followed.absence() === null));
    } finally {
      await followed.close();
      await line.close();
    }
  });
});
