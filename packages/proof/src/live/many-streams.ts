import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { builders, testAddress } from "@haat/testing/database/builders";
import { mutate, query, resultOf } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import type { Harness } from "../security/harness.ts";
import { residentMb, watchPeakMb } from "../security/resident-memory.ts";
import { openStream, tellsOf, type Message, type OpenStream } from "./open-stream.ts";

/** The process is left alone so long before its memory is looked at, without streams and with them. */
export const streamCounts = {
  ci: { people: 5, streamsEach: 10, restMs: 0 },
  long: { people: 100, streamsEach: 10, restMs: 30_000 },
};

/** Longer than any machine needs to tell its news. In ms. */
const patienceMs = 60_000;

/** So many streams open in one process: what they cost, and whether each still hears. */
export async function manyStreams(
  { db, owner, api }: Harness,
  { people, streamsEach, restMs }: (typeof streamCounts)["ci"],
) {
  const visit = visitors({ db, owner });
  const make = builders({ db, owner });
  const buyer = await visit.aBuyer();
  const sellers = await Promise.all(Array.from({ length: people }, () => visit.aSeller()));
  const product = await make.aProduct({ seller: sellers[0]! });
  const { id: entryId } = await make.anEntry({ buyer, product });
  // What any first calls cost is not the streams'.
  for (let nth = 0; nth < streamsEach * 30; nth += 1) await query(api.port, "product.list", {}, buyer);
  (await openStream(sellers[0]!, { port: api.port })).close();
  await sleep(restMs);
  const without = residentMb(api.pid);
  const peak = watchPeakMb(api.pid);

  const streams: OpenStream[] = [];
  for (const seller of sellers) {
    const opened = Array.from({ length: streamsEach }, () => openStream(seller, { port: api.port }));
    streams.push(...(await Promise.all(opened)));
  }
  /** Streams that ended by themselves. */
  let ended = 0;
  for (const stream of streams) void stream.ended.then(() => (ended += 1));
  const all = (isWanted: (message: Message) => boolean, of = streams) =>
    Promise.allSettled(of.map(({ until }) => Promise.race([until(isWanted), late()])));
  await all(({ id }) => id !== null);
  const input = {
    ...{ entryIds: [entryId], expectedTotalPaise: 54_800, idempotencyKey: randomUUID() },
    ...{ shippingAddress: testAddress, paymentMethod: "cash_on_delivery" },
  };
  const order = resultOf<{ id: string }>(await mutate(api.port, "order.place", input, buyer));
  const placed = performance.now();
  const heard = await all(tellsOf(order.id), streams.slice(0, streamsEach));
  const heardMs = Math.round(performance.now() - placed);
  const pinged = await all(({ event }) => event === "ping");
  await sleep(restMs);
  const figures = {
    ...{ ended, heardMs, peakMb: Math.round(peak()), restMb: Math.round(residentMb(api.pid) - without) },
    // Those that were not pinged, or did not hear of the order.
    deaf: [...heard, ...pinged].filter(({ status }) => status === "rejected").length,
  };
  for (const stream of streams) stream.close();
  return figures;
}

async function late(): Promise<never> {
  await sleep(patienceMs, undefined, { ref: false });
  throw new Error("not heard in time");
}
