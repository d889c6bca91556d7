import { setTimeout as sleep } from "node:timers/promises";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Connection } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { patient } from "@haat/testing/database/test-database";
import { someBuyers, type Buyer } from "../concurrency/clients.ts";
import { startBuying, type Buying, type BuyingFigures } from "../crash/buying.ts";
import { compareLedger, type LedgerFigures } from "../crash/ledger.ts";
import { until } from "../prove/until.ts";
import { sharedCluster, type Cluster } from "./cluster.ts";
import { watchCatalogue, watchOrders, type CatalogueFigures } from "./watch.ts";

export interface RowFigures extends BuyingFigures, LedgerFigures, CatalogueFigures {
  /** The longest time without an acknowledged order. */
  readonly gapSeconds: number;
  /** Orders acknowledged after the fault. */
  readonly placedAfter: number;
  readonly violations: readonly string[];
  /** Processes that exited and would need a manual restart. */
  readonly ended: readonly string[];
  readonly remarks: readonly string[];
}

export interface Row {
  /** Commands before anyone orders. */
  readonly before?: readonly string[];
  /** Commands while buyers order; a number waits for seconds. */
  readonly strikes: readonly (string | number)[];
  /** Commands after the buyers have stopped. */
  readonly after?: readonly string[];
  /** How long to leave a slow fault alone, in seconds. */
  readonly seconds?: number;
}

const clients = 12;
const pauseMs = 40;
const calmMs = 4_000;

/**
 * Twelve buyers order during the fault, until orders flow again and the cluster is whole. Then the
 * books are compared.
 */
export async function tryRow(row: Row, say: (line: string) => void): Promise<RowFigures> {
  const cluster = await sharedCluster();
  await cluster.command("heal");
  for (const line of row.before ?? []) await cluster.command(line);
  const { buyers, products } = await withDatabase(cluster, ({ db }) => peopleOf(db, cluster));
  const buying = startBuying({ buyers, products, ports: () => [cluster.port], pauseMs });
  const endCatalogue = watchCatalogue(cluster);
  try {
    await flows(cluster, buying);
    const gap = watchOrders(buying, cluster.port);
    await sleep(calmMs);
    const { placed } = buying.figures;
    await strike(cluster, row, say);
    await flows(cluster, buying);
    await cluster.command("heal");
    await flows(cluster, buying);
    await sleep(calmMs);
    const gapSeconds = gap();
    const placedAfter = buying.figures.placed - placed;
    await buying.stop();
    const catalogue = await endCatalogue();
    for (const line of row.after ?? []) await cluster.command(line);
    return { ...(await compared(cluster, buyers, buying)), ...catalogue, gapSeconds, placedAfter };
  } finally {
    await Promise.race([Promise.all([buying.stop(), endCatalogue()]), sleep(30_000)]);
  }
}

async function strike(
  cluster: Cluster,
  { strikes, seconds = 0 }: Row,
  say: (line: string) => void,
): Promise<void> {
  for (const one of strikes)
    if (typeof one === "number") await sleep(one * 1_000);
    else {
      say(one);
      await cluster.command(one);
    }
  await sleep(seconds * 1_000);
}

/** Resolves when each buyer could have placed two orders, or when a process has exited. */
async function flows(cluster: Cluster, { figures }: Buying): Promise<void> {
  const enough = figures.placed + 2 * clients;
  await until(async () => figures.placed >= enough || (await cluster.deaths()).length > 0, 200);
}

async function withDatabase<T>(
  { databaseUrl }: Cluster,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connect({ url: databaseUrl, asAppRole: true, max: 2, ...patient });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

async function peopleOf(db: Connection["db"], { address }: Cluster) {
  const { aSeller, aProduct, changeSettings } = builders({ db, owner: db });
  await changeSettings({ maxOpenOrders: 10_000 });
  const seller = await aSeller();
  // Cheap, because the law limits one person's cash orders per day.
  const products: { readonly id: string }[] = [];
  for (const pricePaise of [4_900, 5_950, 7_900, 9_900])
    products.push(await aProduct({ seller, pricePaise, stock: 1_000_000 }));
  const buyers = (await someBuyers(db, clients)).map((buyer): Buyer => ({ ...buyer, address }));
  return { buyers, products };
}

async function compared(cluster: Cluster, buyers: readonly Buyer[], { figures, told, remarks }: Buying) {
  const ledger = await withDatabase(cluster, ({ db }) => compareLedger(db, buyers, told));
  const violations = await checkInvariants(cluster.databaseUrl);
  return {
    ...figures,
    ...ledger,
    violations: violations.map(({ rule, rows }) => `${rule}: ${JSON.stringify(rows[0])}`),
    ended: await cluster.deaths(),
    remarks: [...remarks],
  };
}
