import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@haat/db/client";
import { builders, testAddress } from "@haat/testing/database/builders";
import type { ApiProcess } from "@haat/testing/servers/api-process";
import { mutate, resultOf } from "@haat/testing/servers/call";
import { openStream, concernsOrder, type Message, type OpenStream } from "@haat/testing/servers/open-stream";
import { visitors } from "@haat/testing/servers/people";
import { readProcesses } from "./read-processes.ts";

const people = 100;
const streamsEach = 10;
/** Idle time before memory is measured, with and without streams. */
const restMs = 30_000;

interface Streams {
  readonly count: number;
  /** Memory of idle streams. */
  readonly restMb: number;
  /** From placing an order until every stream of its seller has reported it. */
  readonly heardMs: number;
}

/** Opens many order event streams in one process and measures their cost. Throws if one ends. */
export async function measureStreams(place: { db: Db; owner: Db; api: ApiProcess }): Promise<Streams> {
  const { port, pid } = place.api;
  const [visit, make] = [visitors(place), builders(place)];
  const buyer = await visit.aBuyer();
  const first = await visit.aSeller();
  const sellers = [first];
  while (sellers.length < people) sellers.push(await visit.aSeller());
  const product = await make.aProduct({ seller: first });
  const { id: entryId } = await make.anEntry({ buyer, product });
  const residentMb = () => readProcesses(pid).residentBytes / 1e6;
  await sleep(restMs);
  const without = residentMb();
  const streams: OpenStream[] = [];
  for (const seller of sellers) {
    const opened = Array.from({ length: streamsEach }, () => openStream(seller, { port }));
    streams.push(...(await Promise.all(opened)));
  }
  const all = (isWanted: (message: Message) => boolean, of = streams) =>
    Promise.all(of.map((stream) => stream.until(isWanted)));
  await all(({ id }) => id !== null);
  const input = {
    entryIds: [entryId],
    expectedTotalPaise: 54_800,
    idempotencyKey: randomUUID(),
    shippingAddress: testAddress,
    paymentMethod: "cash_on_delivery",
  };
  const asked = performance.now();
  const order = resultOf<{ id: string }>(await mutate(port, "order.place", input, buyer));
  await all(concernsOrder(order.id), streams.slice(0, streamsEach));
  const heardMs = performance.now() - asked;
  await all(({ event }) => event === "ping");
  await sleep(restMs);
  const restMb = residentMb() - without;
  for (const stream of streams) stream.close();
  return { count: streams.length, restMb, heardMs };
}
