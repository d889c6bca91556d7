import { setTimeout as sleep } from "node:timers/promises";
import { and, inArray, ne } from "drizzle-orm";
import { products } from "@haat/db/schema/product.table";
import type { ApiProcess } from "@haat/testing/servers/api-process";
import { get } from "@haat/testing/servers/call";
import { place } from "./crowd.ts";
import { aboutToOrder, initialStock, isReplay, ordersOf, type AboutToOrder } from "./one-order.ts";
import { count, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface KilledSize {
  /** Processes killed, each with a first attempt in flight; the moments are spread over the duration of a call. */
  readonly kills: number;
}

export interface KilledFigures {
  readonly attempts: Tally;
  readonly retries: Tally;
  /** Retries that found what the killed attempt had done. */
  readonly replays: number;
  readonly orders: number;
  /** Products from which other than one piece was taken. */
  readonly wrongStock: number;
  readonly callMs: number;
}

export const kills = { ci: { kills: 20 }, long: { kills: 200 } };

const batch = 5;

/** kill -9 of the process that has the first attempt; the retry goes to another process (I4). */
export async function killedAttempts(apis: TwoApis, { kills: times }: KilledSize): Promise<KilledFigures> {
  const people = await Promise.all(Array.from({ length: times }, () => aboutToOrder(apis)));
  const callMs = await durationOfCall(apis);
  const attempts: Tally = {};
  const retries: Tally = {};
  let replays = 0;
  let victims: ApiProcess[] = [];
  for (const [nth, { buyer, wanted }] of people.entries()) {
    if (nth % batch === 0) victims = await warmProcesses(apis, Math.min(batch, times - nth));
    const victim = victims.pop();
    if (!victim) throw new Error("there is no process left to kill");
    const attempt = place(victim.port, buyer, wanted);
    await sleep((callMs * nth) / (times - 1));
    victim.kill();
    const retry = await place(apis.port(nth), buyer, wanted);
    count(attempts, [await attempt]);
    count(retries, [retry]);
    replays += Number(isReplay(retry));
  }
  const orders = await ordersOf(apis, people);
  return { attempts, retries, replays, orders, wrongStock: await countWrongStock(apis, people), callMs };
}

/** How long the first order of a fresh process takes. */
async function durationOfCall(apis: TwoApis): Promise<number> {
  const [api] = await warmProcesses(apis, 1);
  const { buyer, wanted } = await aboutToOrder(apis);
  const { ms } = await place(api?.port ?? 0, buyer, wanted);
  return Math.ceil(ms);
}

/** Fresh processes that are connected to the database already. */
async function warmProcesses(apis: TwoApis, number: number): Promise<ApiProcess[]> {
  const processes = await Promise.all(Array.from({ length: number }, () => apis.startAnother()));
  await Promise.all(processes.map(({ port }) => get(port, "/readyz")));
  return processes;
}

async function countWrongStock({ db }: TwoApis, people: readonly AboutToOrder[]): Promise<number> {
  const ids = people.map(({ product }) => product.id);
  return db.$count(products, and(inArray(products.id, ids), ne(products.stock, initialStock - 1)));
}
