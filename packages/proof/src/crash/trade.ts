import { builders } from "@haat/testing/database/builders";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/server/own-postgres";
import { openHarness, type Harness } from "@haat/testing/servers/harness";
import { someBuyers } from "../concurrency/clients.ts";
import { sharedResource } from "../prove/keep-open.ts";
import { until } from "../prove/until.ts";
import { startBuying, type Buying, type BuyingFigures } from "./buying.ts";
import { compareLedger, type LedgerFigures } from "./ledger.ts";

export interface TradeOptions {
  /** Minimum number of strikes; it continues until each of `needs` has occurred. */
  readonly strikes: number;
  readonly needs?: readonly (keyof BuyingFigures)[];
  /** Average pause before a call, in ms. */
  readonly pauseMs: number;
  readonly say: (line: string) => void;
}

/** Buyers order over HTTP from two API processes on one durable PostgreSQL. */
export interface Trade {
  readonly postgres: OwnPostgres;
  readonly harness: Harness;
  readonly buying: Buying;
}

export interface TradeFigures extends BuyingFigures, LedgerFigures {
  readonly strikes: number;
  readonly seconds: number;
  /** Failed calls, repeated calls and orders after the strikes have ended. */
  readonly failedInCalm: number;
  readonly retriedInCalm: number;
  readonly placedInCalm: number;
  /** Unusual calls, broken invariants and crashed processes, in words. */
  readonly remarks: readonly string[];
}

/** Figures that must be nothing. */
export const harms = [
  ...(["refused", "hung", "unexpected", "lost", "duplicates", "untold", "failedInCalm", "remarks"] as const),
];

/** Two sellers with plenty of cheap and expensive products. */
export const ownServer = sharedResource(
  async () => {
    const postgres = await startOwnPostgres();
    const harness = await openHarness({ urls: postgres.urls });
    const { aSeller, aProduct } = builders(harness);
    const products: { id: string }[] = [];
    for (const seller of [await aSeller(), await aSeller()])
      for (const pricePaise of [4_900, 24_950, 49_900, 129_900])
        products.push(await aProduct({ seller, pricePaise, stock: 1_000_000 }));
    return { postgres, harness, products };
  },
  async ({ postgres, harness }) => {
    const faults = await harness.close();
    await postgres.dispose();
    return faults;
  },
);

const clients = 24;
const saysEvery = 100;

/** Strikes while buyers order, then compares the books. Ends early after any harm. */
export async function duringTrade(
  options: TradeOptions,
  strike: (trade: Trade, nth: number) => Promise<void>,
): Promise<TradeFigures> {
  const { strikes: wanted, needs = [], pauseMs, say } = options;
  const begun = performance.now();
  const { postgres, harness, products } = await ownServer();
  await harness.ready();
  const buyers = await someBuyers(harness.db, clients);
  const ports = () => harness.serving.map(({ port }) => port);
  const buying = startBuying({ buyers, products, ports, pauseMs });
  const { figures, remarks } = buying;
  const isUnharmed = () => harness.deaths.length === 0 && remarks.size === 0;
  const isLacking = () => needs.some((name) => figures[name] === 0);
  let strikes = 0;
  let inCalm;
  try {
    for (; isUnharmed() && (strikes < wanted || (isLacking() && strikes < 10 * wanted)); strikes += 1) {
      await strike({ postgres, harness, buying }, strikes);
      if ((strikes + 1) % saysEvery === 0) say(`${strikes + 1} of ${wanted}: ${JSON.stringify(figures)}`);
    }
    inCalm = await leaveAlone(harness, buying);
  } finally {
    await buying.stop();
  }
  return {
    ...figures,
    ...(await compareLedger(harness.db, buyers, buying.told)),
    ...inCalm,
    strikes,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
    remarks: [...remarks, ...(await harness.violations()), ...harness.deaths].slice(0, 20),
  };
}

/** Resolves once this many buyers could have placed an order. */
async function placedBy(number: number, { figures }: Buying): Promise<void> {
  const enough = figures.placed + number;
  await until(() => figures.placed >= enough);
}

async function leaveAlone(harness: Harness, buying: Buying) {
  await harness.ready();
  // Lets earlier orders finish.
  await placedBy(2 * clients, buying);
  const { failed, retried, placed } = buying.figures;
  await placedBy(clients, buying);
  const { figures } = buying;
  return {
    failedInCalm: figures.failed - failed,
    retriedInCalm: figures.retried - retried,
    placedInCalm: figures.placed - placed,
  };
}
