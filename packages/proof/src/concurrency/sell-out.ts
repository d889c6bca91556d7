import { eq, sql } from "drizzle-orm";
import type { RefusalDetails } from "@haat/contract/errors";
import type { Db } from "@haat/db/client";
import { cartEntries } from "@haat/db/schema/order.table";
import { builders } from "@haat/testing/database/builders";
import { reasonOf, type Answer } from "@haat/testing/servers/call";
import { aCrowd, fillCarts, forEach, newKey, place, untilTold } from "./crowd.ts";
import { count, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface SellOutSize {
  readonly rounds: number;
  readonly buyers: number;
  /** Pieces there are for all of them; each wants one. */
  readonly units: number;
  /** How often each buyer sends the same order at once, in turns to both processes. */
  readonly sends: number;
  /** How many buyers send at the same moment. */
  readonly atOnce: number;
}

export interface SellOutFigures {
  readonly answers: Tally;
  readonly sold: number;
  readonly oversold: number;
  readonly negativeStock: number;
  /** Rounds in which sold pieces, confirmed orders and units were not the same number. */
  readonly wrongRounds: number;
  /** Buyers whose sends were not all answered alike. */
  readonly contradicted: number;
  /** Refusals that did not name the product and that nothing is left of it. */
  readonly unexplained: number;
  /** Sends that were told to come back in a moment, and did under the same key. */
  readonly busy: number;
  readonly perSecond: number;
}

/** The last units of a product (C1), or its last one (C2). */
export const lastUnits = {
  ci: { rounds: 10, buyers: 500, units: 50, sends: 2, atOnce: 100 },
  long: { rounds: 200, buyers: 500, units: 50, sends: 2, atOnce: 250 },
};
export const lastOne = {
  ci: { rounds: 10, buyers: 200, units: 1, sends: 1, atOnce: 200 },
  long: { rounds: 100, buyers: 200, units: 1, sends: 1, atOnce: 200 },
};

/** Many buyers order the last pieces at the same moment, over and over. */
export async function sellOut(
  apis: TwoApis,
  { rounds, buyers, units, sends, atOnce }: SellOutSize,
): Promise<SellOutFigures> {
  const crowd = await aCrowd(apis.db, buyers);
  const { aProduct } = builders(apis);
  const answers: Tally = {};
  const sums = {
    sold: 0,
    oversold: 0,
    negativeStock: 0,
    wrongRounds: 0,
    contradicted: 0,
    unexplained: 0,
    busy: 0,
  };
  let sendingMs = 0;

  for (let round = 0; round < rounds; round += 1) {
    const product = await aProduct({ stock: units });
    const entries = await fillCarts(
      apis.db,
      crowd.map((buyer) => ({ buyer, product })),
    );
    const asked = performance.now();
    const perBuyer = await forEach(crowd, atOnce, (buyer, nth) => {
      const wanted = { entryIds: [entries[nth] ?? ""], subtotalPaise: product.pricePaise, key: newKey() };
      return Promise.all(
        Array.from({ length: sends }, (_, send) =>
          untilTold(
            () => place(apis.port(nth + send), buyer, wanted),
            () => (sums.busy += 1),
          ),
        ),
      );
    });
    sendingMs += performance.now() - asked;

    const { stock, sold } = await stateOf(apis.db, product.id);
    count(answers, perBuyer.flat());
    sums.sold += sold;
    sums.oversold += Math.max(0, sold - units);
    sums.negativeStock += Number(stock < 0);
    sums.wrongRounds += Number(sold !== units || stock !== 0 || confirmedIn(perBuyer.flat()) !== units);
    sums.contradicted += perBuyer.filter((own) => new Set(own.map(gist)).size > 1).length;
    sums.unexplained += perBuyer.flat().filter((answer) => !explains(answer, product.id)).length;
    await apis.db.delete(cartEntries).where(eq(cartEntries.productId, product.id));
  }
  return { answers, ...sums, perSecond: Math.round((rounds * buyers * sends * 1000) / sendingMs) };
}

async function stateOf(db: Db, productId: string): Promise<{ stock: number; sold: number }> {
  const [row] = await db.execute<{ stock: number; sold: number }>(sql`
    select stock, (select coalesce(sum(quantity), 0)::integer from order_lines where product_id = p.id) as sold
    from products p where id = ${productId}`);
  if (!row) throw new Error("the product is gone");
  return row;
}

/** What an answer says of the outcome: the order, or why there is none. */
function gist(answer: Answer): string {
  return orderIn(answer) ?? `${answer.status} ${reasonOf(answer)}`;
}

function orderIn({ status, body }: Answer): string | null {
  return status === 200 ? (body as { result: { data: { id: string } } }).result.data.id : null;
}

function confirmedIn(answers: readonly Answer[]): number {
  return new Set(answers.map(orderIn).filter(Boolean)).size;
}

function explains(answer: Answer, productId: string): boolean {
  if (answer.status !== 409) return true;
  const { message, data } = (answer.body as { error: { message: string; data: { details: RefusalDetails } } })
    .error;
  const [shortage] = data.details.shortages ?? [];
  return shortage?.productId === productId && shortage.left === 0 && message.includes("is sold out.");
}
