import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { builders } from "@haat/testing/database/builders";
import { send, type Answer } from "@haat/testing/servers/call";
import type { OpenWall } from "../wall/wall-stand.ts";

export interface WholeListSize {
  readonly products: number;
  /** Times that each case is asked. */
  readonly rounds: number;
  /** Processes whose first list is asked. */
  readonly starts: number;
}

export const lists = {
  ci: { products: 5_000, rounds: 3, starts: 1 },
  long: { products: 5_000, rounds: 15, starts: 5 },
};

export interface WholeListFigures {
  /** How long the whole list takes: the first time in a process that nobody asks anything else, and, always in the middle of the rounds, after a change, ... */
  readonly firstMs: number;
  readonly changedMs: number;
  /** ... as it was, and packed as a browser asks for it. */
  readonly unchangedMs: number;
  readonly packedMs: number;
  /** The longest that another request waited beside each of them, and beside nothing. */
  readonly firstBlockMs: number;
  readonly changedBlockMs: number;
  readonly unchangedBlockMs: number;
  readonly packedBlockMs: number;
  readonly quietBlockMs: number;
  readonly megabytes: number;
  readonly refused: number;
}

/** The old client's whole list, and how long one who asks for something small waits meanwhile. */
export async function wholeList(
  wall: OpenWall,
  { products, rounds, starts }: WholeListSize,
): Promise<WholeListFigures> {
  const { db, owner } = wall;
  const { aSeller } = builders({ db, owner });
  const { id } = await aSeller();
  // In parts: what is written at once must be written in time.
  for (let from = 1; from <= products; from += 250)
    await db.execute(sql`
      select add_product(${id}, 'Handwoven cotton bedspread number ' || n, 'Kalakari Handlooms',
        repeat('Woven on a pit loom in Maheshwar, washed twice, and finished by hand. ', 1 + n % 9), 49900 + n,
        'Fashion', 'Men Clothing', 10, array['/media/0123456789abcdef0123456789abcdef-1280x960.webp'])
      from generate_series(${from}::int, ${Math.min(from + 249, products)}::int) n`);
  await owner.execute(sql`analyze products`);
  let refused = 0;
  let bytes = 0;
  const list = async (headers = {}) => {
    const answer = await send(
      wall.api.port,
      { method: "PUT", path: "/product/getProductUser" },
      { app: null, agent, headers },
    );
    if (answer.status !== 200) refused += 1;
    return answer;
  };
  const agent = new Agent({ keepAlive: true });
  // A process that was started and left alone, once with nobody beside the list, and once with the pings that it holds up.
  const atRest = async () => {
    await wall.startAgain();
    await sleep(5_000);
  };
  const ping = () =>
    new Worker(new URL("ping-thread.ts", import.meta.url), { workerData: { port: wall.api.port } });
  const firsts: number[] = [];
  const firstBlocks: number[] = [];
  let pinger = ping();
  const beside = async (work: () => Promise<unknown>) => {
    await waited(pinger);
    await work();
    return waited(pinger);
  };
  const timed = async (times: number, ask: () => Promise<Answer>) => {
    const took: number[] = [];
    const blocks: number[] = [];
    for (let round = 0; round < times; round += 1) {
      blocks.push(
        await beside(async () => {
          const { ms, body } = await ask();
          bytes = Math.max(bytes, JSON.stringify(body).length);
          took.push(ms);
        }),
      );
    }
    return { ms: median(took), block: Math.round(median(blocks)) };
  };
  try {
    for (let nth = 0; nth < starts; nth += 1) {
      await pinger.terminate();
      await atRest();
      firsts.push((await list()).ms);
      await atRest();
      pinger = ping();
      await sleep(1_000);
      firstBlocks.push(await beside(list));
    }
    const quiet = await beside(() => sleep(1_000));
    const changed = await timed(rounds, async () => {
      await db.execute(
        sql`select adjust_stock(${id}, (select p.id from products p order by random() limit 1), 1)`,
      );
      return list();
    });
    const unchanged = await timed(rounds, list);
    const packed = await timed(rounds, () => list({ "accept-encoding": "gzip, deflate, br" }));
    return {
      firstMs: median(firsts),
      changedMs: changed.ms,
      unchangedMs: unchanged.ms,
      packedMs: packed.ms,
      firstBlockMs: median(firstBlocks),
      changedBlockMs: changed.block,
      unchangedBlockMs: unchanged.block,
      packedBlockMs: packed.block,
      quietBlockMs: Math.round(quiet),
      megabytes: Math.round(bytes / 1e5) / 10,
      refused,
    };
  } finally {
    agent.destroy();
    await pinger.terminate();
  }
}

/** The longest that a ping took since this was asked last. In ms. */
function waited(pinger: Worker): Promise<number> {
  return new Promise((said) => {
    pinger.once("message", said);
    pinger.postMessage("longest");
  });
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);
}
