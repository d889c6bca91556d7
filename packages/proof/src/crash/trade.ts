import { setTimeout as sleep } from "node:timers/promises";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Db } from "@haat/db/client";
import { builders } from "@haat/testing/database/builders";
import { startOwnPostgres, type OwnPostgres } from "@haat/testing/database/own-postgres";
import { aCrowd } from "../concurrency/crowd.ts";
import { seeded, type Seeded } from "../concurrency/seeded.ts";
import { startFleet, type Fleet } from "./fleet.ts";
import { compareLedger, type LedgerFigures } from "./ledger.ts";
import { sendShopping, type Shoppers, type Tally } from "./shoppers.ts";

export interface TradeOptions {
  /** How often the trade is struck. */
  readonly strikes: number;
  /** After so many strikes the books are checked and new buyers come. */
  readonly strikesPerChapter: number;
  readonly buyers: number;
  /** How long a buyer thinks before a call, about. In ms. */
  readonly pauseMs: number;
  /** API processes that serve, and more that stand by to replace one. */
  readonly processes: number;
  readonly spares: number;
  /** Whether a call that had to be repeated is odd already. */
  readonly everyCallCounts?: boolean;
  readonly seed: number;
  readonly onProgress?: ((line: string) => void) | undefined;
}

/** A market that is open: buyers order over HTTP at several API processes on one durable PostgreSQL. */
export interface Trade {
  readonly postgres: OwnPostgres;
  readonly fleet: Fleet;
  readonly shoppers: Shoppers;
  readonly random: Seeded;
}

export interface TradeFigures extends Tally, LedgerFigures {
  /** What was done to the trade, and how long it all took. */
  strikes: number;
  seconds: number;
  /** Rules of check_invariants.sql that were broken. */
  violations: number;
  /** Calls that failed, and orders that were placed, once everything had been left alone for a while. */
  failedInCalm: number;
  placedInCalm: number;
  /** API processes that ended without being asked to. */
  died: number;
  /** What was odd, in words; empty when nothing was. */
  remarks: readonly string[];
}

/** What the figures say of a trade that took no harm. */
export const unharmed = {
  refused: 0,
  hung: 0,
  unexpected: 0,
  lost: 0,
  duplicates: 0,
  untold: 0,
  violations: 0,
  failedInCalm: 0,
  died: 0,
  remarks: [],
} satisfies Partial<TradeFigures>;

type Strike = (trade: Trade, nth: number) => Promise<void>;

/**
 * Opens a market and strikes it again and again while buyers order; checks the books in between and at the end. Ends
 * early where it took harm.
 */
export async function duringTrade(options: TradeOptions, strike: Strike): Promise<TradeFigures> {
  const { strikes, strikesPerChapter, processes: size, spares, seed, onProgress } = options;
  const begun = performance.now();
  const closing: (() => Promise<void>)[] = [];
  try {
    const postgres = await startOwnPostgres();
    closing.push(postgres.dispose);
    const market = await openMarket(postgres);
    closing.push(market.close);
    const fleet = await startFleet({ postgres, size, spares });
    closing.push(fleet.dispose);
    const stage = { ...options, ...market, postgres, fleet, random: seeded(seed), strike };

    let sum: TradeFigures | null = null;
    for (let first = 0; first < strikes && !hasHarm(sum); first += strikesPerChapter) {
      const figures = await chapter(stage, first, Math.min(first + strikesPerChapter, strikes));
      sum = sum ? plus(sum, figures) : figures;
      sum.seconds = Math.round((performance.now() - begun) / 100) / 10;
      onProgress?.(`${sum.strikes} of ${strikes}: ${JSON.stringify(sum)}`);
    }
    if (!sum) throw new Error("there was nothing to do");
    return sum;
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

function hasHarm(figures: TradeFigures | null): boolean {
  return figures !== null && figures.remarks.length > 0;
}

function plus(sum: TradeFigures, more: TradeFigures): TradeFigures {
  const total = { ...sum, remarks: [...sum.remarks, ...more.remarks] };
  for (const key of Object.keys(more) as (keyof TradeFigures)[])
    if (key !== "remarks") total[key] += more[key];
  return total;
}

interface Market {
  readonly db: Db;
  readonly products: readonly { readonly id: string }[];
  readonly close: () => Promise<void>;
}

/** Two sellers with plenty of a few things, dear and cheap; a buyer may come back as often as it takes. */
async function openMarket({ urls }: OwnPostgres): Promise<Market> {
  const app = connect({ url: urls.app, max: 2 });
  const owner = connect({ url: urls.owner, max: 1 });
  const { aSeller, aProduct, changeSettings } = builders({ db: app.db, owner: owner.db });
  await changeSettings({ maxOpenOrders: 10_000 });
  await owner.close();
  const products: { id: string }[] = [];
  for (const seller of [await aSeller(), await aSeller()])
    for (const pricePaise of [4_900, 24_950, 49_900, 129_900])
      products.push(await aProduct({ seller, pricePaise, stock: 1_000_000 }));
  return { db: app.db, products, close: () => app.close() };
}

interface Stage extends TradeOptions, Pick<Market, "db" | "products">, Omit<Trade, "shoppers"> {
  readonly strike: Strike;
}

/** One crowd of buyers, struck so many times, and its books. Ends early where a process died. */
async function chapter(stage: Stage, first: number, end: number): Promise<TradeFigures> {
  const { db, products, postgres, fleet, random, pauseMs, everyCallCounts = false, strike } = stage;
  const buyers = await aCrowd(db, stage.buyers);
  const ports = () => fleet.ports();
  const shoppers = sendShopping({ buyers, products, ports, pauseMs, everyCallCounts, random });
  const trade = { postgres, fleet, shoppers, random };
  let strikes = 0;
  let inCalm;
  try {
    for (let nth = first; nth < end && fleet.deaths.length === 0; nth += 1) {
      await strike(trade, nth);
      strikes += 1;
    }
    inCalm = await leaveAlone(trade);
  } finally {
    await shoppers.goHome();
  }
  const ledger = await compareLedger(db, buyers, shoppers.told);
  const broken = await checkInvariants(postgres.urls.owner);
  const violations = broken.map(({ rule, rows }) => `${rule}: ${JSON.stringify(rows[0])}`);
  return {
    ...shoppers.tally,
    ...ledger,
    ...inCalm,
    strikes,
    seconds: 0,
    violations: violations.length,
    died: fleet.deaths.length,
    remarks: [...shoppers.remarks, ...violations, ...fleet.deaths].slice(0, 20),
  };
}

const settlingMs = 500;
const calmMs = 1_000;

async function leaveAlone({ fleet, shoppers: { tally } }: Trade) {
  await fleet.ready();
  await sleep(settlingMs);
  const { retried, placed } = tally;
  await sleep(calmMs);
  return { failedInCalm: tally.retried - retried, placedInCalm: tally.placed - placed };
}
