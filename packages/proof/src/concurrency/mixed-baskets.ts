import { sql } from "drizzle-orm";
import { builders } from "@haat/testing/database/builders";
import { aCrowd, fillCarts, newKey, place, untilTold } from "./crowd.ts";
import { seeded } from "./seeded.ts";
import { count, othersThan, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface BasketsSize {
  readonly clients: number;
  readonly products: number;
  /** Products an order, chosen and put into the cart in random order. */
  readonly items: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface BasketsFigures {
  readonly answers: Tally;
  /** Answers of a kind that none of the calls may have. */
  readonly unexpected: readonly string[];
  readonly confirmed: number;
  readonly stored: number;
  /** Stored orders that have other than all of their lines. */
  readonly partial: number;
  /** Orders that were told to come back in a moment, and did under the same key. */
  readonly busy: number;
  readonly perSecond: number;
}

export const baskets = {
  ci: { clients: 20, products: 8, items: 5, seconds: 6, seed: 3 },
  long: { clients: 20, products: 8, items: 5, seconds: 60, seed: 3 },
};

/** Clients order overlapping sets of products, each in an order of its own: whoever locked them so would deadlock (C3). */
export async function mixedBaskets(
  apis: TwoApis,
  { clients, products, items, seconds, seed }: BasketsSize,
): Promise<BasketsFigures> {
  const { aProduct } = builders(apis);
  const shelf = await Promise.all(Array.from({ length: products }, () => aProduct({ stock: 1_000_000 })));
  const crowd = await aCrowd(apis.db, clients);
  const answers: Tally = {};
  let busy = 0;
  const until = performance.now() + seconds * 1_000;

  await Promise.all(
    crowd.map(async (buyer, nth) => {
      const random = seeded(seed + nth);
      for (let turn = nth; performance.now() < until; turn += 1) {
        const chosen = random.shuffled(shelf).slice(0, items);
        const entryIds = await fillCarts(
          apis.db,
          chosen.map((product) => ({ buyer, product })),
        );
        const subtotalPaise = chosen.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
        const wanted = { entryIds, subtotalPaise, key: newKey() };
        const answer = await untilTold(
          () => place(apis.port(turn), buyer, wanted),
          () => (busy += 1),
        );
        count(answers, [answer]);
      }
    }),
  );

  const buyers = sql.join(
    crowd.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const [row] = await apis.db.execute<{ stored: number; partial: number }>(sql`
    select count(*)::integer as stored, (count(*) filter (where lines <> ${items}))::integer as partial
    from (select (select count(*) from order_lines l where l.order_id = o.id) as lines
          from orders o where buyer_id in (${buyers})) placed`);
  const confirmed = answers["200"] ?? 0;
  return {
    answers,
    unexpected: othersThan(answers, ["200"]),
    confirmed,
    stored: row?.stored ?? 0,
    partial: row?.partial ?? 0,
    busy,
    perSecond: Math.round(confirmed / seconds),
  };
}
