import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { builders, testAddress } from "@haat/testing/database/builders";
import { mutate, query, resultOf } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { residentMb, watchPeakMb } from "../wall/resident-memory.ts";
import type { WallStand } from "../wall/wall-stand.ts";
import { openStream, tellsOf, type OpenStream } from "./open-stream.ts";

export interface ManyStreamsSize {
  readonly people: number;
  readonly streamsEach: number;
  /** How long the process is left alone before its memory is looked at, without streams and with them. */
  readonly restMs: number;
}

export const crowds = {
  ci: { people: 10, streamsEach: 10, restMs: 500 },
  long: { people: 100, streamsEach: 10, restMs: 30_000 },
};

export interface ManyStreamsFigures {
  readonly streams: number;
  /** Those that ended by themselves, and those of the seller concerned that did not hear of the order. */
  readonly ended: number;
  readonly deaf: number;
  /** What the process holds more than without any stream: at its highest, and at rest. */
  readonly peakMb: number;
  readonly restMb: number;
  /** From the order's answer until the last stream had heard of it. */
  readonly heardMs: number;
}

/** So many streams open in one process: what they cost, and whether each still hears. */
export async function manyStreams(
  stand: WallStand,
  { people, streamsEach, restMs }: ManyStreamsSize,
): Promise<ManyStreamsFigures> {
  const { db, owner, api } = stand;
  const visit = visitors({ db, owner });
  const make = builders({ db, owner });
  const buyer = await visit.aBuyer();
  const sellers = [];
  for (let nth = 0; nth < people; nth += 1) sellers.push(await visit.aSeller());
  const product = await make.aProduct({ seller: sellers[0]! });
  const { id: entryId } = await make.anEntry({ buyer, product });
  // What any first calls cost is not the streams'.
  for (let nth = 0; nth < 300; nth += 1) await query(api.port, "product.list", {}, buyer);
  const first = await openStream(sellers[0]!, { port: api.port });
  await first.until(({ id }) => id !== null);
  first.close();
  await sleep(restMs);
  const without = residentMb(api.pid);
  const peak = watchPeakMb(api.pid);

  const streams: OpenStream[] = [];
  for (const seller of sellers)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: streamsEach }, () => openStream(seller, { port: api.port })),
      )),
    );
  let ended = 0;
  for (const stream of streams) void stream.ended.then(() => (ended += 1));
  await Promise.all(streams.map(({ until }) => until(({ id }) => id !== null)));
  const input = {
    ...{ entryIds: [entryId], expectedTotalPaise: 54_800, idempotencyKey: randomUUID() },
    ...{ shippingAddress: testAddress, paymentMethod: "cash_on_delivery" },
  };
  const order = resultOf<{ id: string }>(await mutate(api.port, "order.place", input, buyer));
  const placed = performance.now();
  const concerned = streams.slice(0, streamsEach);
  const heard = await Promise.allSettled(
    concerned.map(({ until }) => Promise.race([until(tellsOf(order.id)), late()])),
  );
  const heardMs = Math.round(performance.now() - placed);
  // Until each was pinged once, at least.
  await sleep(Math.max(restMs, 6_000));
  const figures = {
    ...{ streams: streams.length, ended, heardMs },
    deaf: heard.filter(({ status }) => status === "rejected").length,
    peakMb: Math.round(peak()),
    restMb: Math.round(residentMb(api.pid) - without),
  };
  for (const stream of streams) stream.close();
  return figures;
}

async function late(): Promise<never> {
  await sleep(5_000);
  throw new Error("not heard in time");
}
