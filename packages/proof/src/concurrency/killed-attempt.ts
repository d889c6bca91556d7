import { setTimeout as sleep } from "node:timers/promises";
import { and, inArray, ne } from "drizzle-orm";
import { products } from "@haat/db/schema/product.table";
import type { ApiProcess } from "@haat/testing/servers/api-process";
import { get, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { place, untilTold } from "./clients.ts";
import { aboutToOrder, initialStock, isReplay, ordersOf } from "./same-key.ts";
import { differences, tallyOf } from "./tally.ts";

/** Processes killed, each with a first attempt in flight; the moments are spread over the duration of a call. */
export const kills = { ci: { kills: 6 }, long: { kills: 200 } };

/** SIGKILL to the process that has the first attempt; the retry goes to another process at once (I4). */
export async function killedAttempts(apis: Harness, { kills: times }: { readonly kills: number }) {
  const [first, ...people] = await aboutToOrder(apis, times + 1);
  if (!first) throw new Error("nobody is about to order");
  const { ms: callMs } = await place((await aWarmProcess(apis)).port, first.buyer, first.wanted);
  const retries: Answer[] = [];
  let next = aWarmProcess(apis);
  for (const [nth, { buyer, wanted }] of people.entries()) {
    const victim = await next;
    if (nth + 1 < times) next = aWarmProcess(apis);
    const attempt = place(victim.port, buyer, wanted);
    await sleep((callMs * nth) / (times - 1));
    victim.kill();
    retries.push(await untilTold(() => place(apis.port(nth), buyer, wanted)));
    await attempt;
  }
  const ids = people.map(({ product }) => product.id);
  const isOff = and(inArray(products.id, ids), ne(products.stock, initialStock - 1));
  const unexpected = differences({
    retries: [tallyOf(retries), { "200": times }],
    orders: [await ordersOf(apis, people), times],
    "products with other than one piece less": [await apis.db.$count(products, isOff), 0],
  });
  return { unexpected, replays: retries.filter(isReplay).length, callMs };
}

/** A fresh process that is connected to the database already. */
async function aWarmProcess(apis: Harness): Promise<ApiProcess> {
  const api = await apis.start();
  await get(api.port, "/readyz");
  return api;
}
