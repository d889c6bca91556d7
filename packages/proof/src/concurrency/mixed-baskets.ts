import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { builders } from "@haat/testing/database/builders";
import type { Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { fillCarts, place, someBuyers, untilTold } from "./clients.ts";
import { seeded } from "./seeded.ts";
import { differences, tallyOf } from "./tally.ts";

export interface BasketsSize {
  readonly clients: number;
  /** Orders of each client. */
  readonly orders: number;
  readonly products: number;
  /** Products an order, chosen and put into the cart in random order. */
  readonly items: number;
  readonly seed: number;
}

export const baskets = {
  ci: { clients: 20, orders: 15, products: 8, items: 5, seed: 3 },
  long: { clients: 20, orders: 500, products: 8, items: 5, seed: 3 },
};

/**
 * Clients order overlapping sets of products, each in an order of its own: without an order of locking they would
 * deadlock (C3). A deadlock is answered as busy and asked again, so that only the database tells of it, at its end.
 */
export async function mixedBaskets(apis: Harness, { clients, orders, products, items, seed }: BasketsSize) {
  const { aProduct } = builders(apis);
  const shelf = await Promise.all(Array.from({ length: products }, () => aProduct({ stock: 1_000_000 })));
  const buyers = await someBuyers(apis.db, clients);
  const answers: Answer[] = [];
  let busy = 0;
  await Promise.all(
    buyers.map(async (buyer, nth) => {
      const random = seeded(seed + nth);
      for (let turn = 0; turn < orders; turn += 1) {
        const chosen = random.shuffled(shelf).slice(0, items);
        const wishes = chosen.map((product) => ({ buyer, product }));
        const entryIds = await fillCarts(apis.db, wishes);
        const subtotalPaise = chosen.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
        const wanted = { entryIds, subtotalPaise, key: randomUUID() };
        const send = () => place(apis.port(nth + turn), buyer, wanted);
        answers.push(await untilTold(send, () => (busy += 1)));
      }
    }),
  );

  const ids = sql.join(
    buyers.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const [row] = await apis.db.execute<{ stored: number; whole: number }>(sql`
    select count(*)::integer as stored, (count(*) filter (where lines = ${items}))::integer as whole
    from (select (select count(*) from order_lines l where l.order_id = o.id) as lines
          from orders o where buyer_id in (${ids})) placed`);
  const wanted = clients * orders;
  const unexpected = differences({
    answers: [tallyOf(answers), { "200": wanted }],
    stored: [row?.stored, wanted],
    whole: [row?.whole, wanted],
  });
  return { unexpected, busy };
}
