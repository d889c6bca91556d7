import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { RefusalDetails } from "@haat/contract/refusal-details";
import { cartEntries } from "@haat/db/schema/order.table";
import { uuidArray } from "@haat/domain/query/sql-values";
import { builders } from "@haat/testing/database/builders";
import type { Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { fillCarts, forEach, place, someBuyers } from "./clients.ts";
import { differences, tallyOf } from "./tally.ts";

/**
 * The last units of two products, or the last one of one. Each buyer wants one of each and sends
 * the order `sends` times in parallel, alternating between the processes. `atOnce` buyers are
 * active.
 */
export const lastUnits = {
  ci: { rounds: 3, buyers: 500, items: 2, units: 50, sends: 2, atOnce: 100 },
  long: { rounds: 200, buyers: 500, items: 2, units: 50, sends: 2, atOnce: 250 },
};
export const lastOne = {
  ci: { rounds: 5, buyers: 200, items: 1, units: 1, sends: 1, atOnce: 200 },
  long: { rounds: 100, buyers: 200, items: 1, units: 1, sends: 1, atOnce: 200 },
};

/** Many buyers order the last pieces again and again, and repeat under the same key if told to. */
export async function sellOut(apis: Harness, size: (typeof lastUnits)["ci"]) {
  const { rounds, buyers, items, units, sends, atOnce } = size;
  const everyone = await someBuyers(apis.db, buyers);
  const { aProduct } = builders(apis);
  const all: Answer[] = [];
  const sums = { sold: 0, wrongRounds: 0, contradicted: 0, placedTwice: 0, unexplained: 0, busy: 0 };

  for (let round = 0; round < rounds; round += 1) {
    const products = await Promise.all(Array.from({ length: items }, () => aProduct({ stock: units })));
    const ids = products.map(({ id }) => id);
    const subtotalPaise = products.reduce((sum, { pricePaise }) => sum + pricePaise, 0);
    // Every second buyer adds them in reverse, which deadlocks without a lock order.
    const wishes = everyone.flatMap((buyer, nth) =>
      (nth % 2 === 0 ? products : products.toReversed()).map((product) => ({ buyer, product })),
    );
    const entries = await fillCarts(apis.db, wishes);
    const perBuyer = await forEach(everyone, atOnce, (buyer, nth) => {
      const entryIds = entries.slice(nth * items, (nth + 1) * items);
      const wanted = { entryIds, subtotalPaise, key: randomUUID() };
      const send = (port: number) =>
        retryWhileBusy(() => place(port, buyer, wanted), { busy: () => (sums.busy += 1) });
      return Promise.all(Array.from({ length: sends }, (_, copy) => send(apis.port(nth + copy))));
    });
    const answers = perBuyer.flat();
    const { stock, sold } = await stateOf(apis, ids);
    const confirmed = new Set(answers.filter(isPlaced).map(gist)).size;
    all.push(...answers);
    sums.sold += sold;
    sums.wrongRounds += Number(sold !== units * items || stock !== 0 || confirmed !== units);
    sums.contradicted += perBuyer.filter((own) => new Set(own.map(gist)).size > 1).length;
    sums.placedTwice += perBuyer.filter((own) => own.filter(isFirst).length > 1).length;
    sums.unexplained += answers.filter((answer) => !explains(answer, ids)).length;
    await apis.db.delete(cartEntries).where(inArray(cartEntries.productId, ids));
  }
  const wanted = {
    "200": rounds * units * sends,
    "409 OUT_OF_STOCK": rounds * (buyers - units) * sends,
  };
  return { ...sums, unexpected: differences({ answers: [tallyOf(all), wanted] }) };
}

async function stateOf({ db }: Harness, productIds: readonly string[]) {
  const [row] = await db.execute<{ stock: number; sold: number }>(sql`
    select sum(stock)::integer as stock, sum((
      select coalesce(sum(quantity), 0) from order_lines where product_id = p.id))::integer as sold
    from products p where id = any(${uuidArray(productIds)})`);
  if (!row) throw new Error("a sum is a row");
  return row;
}

const gist = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`;

const isPlaced = ({ status }: Answer) => status === 200;

/** This request placed the order; a replay doesn't count. */
const isFirst = (answer: Answer) => isPlaced(answer) && answer.headers["idempotent-replayed"] === undefined;

function explains(answer: Answer, productIds: readonly string[]): boolean {
  if (answer.status !== 409) return true;
  const { message, data } = (answer.body as { error: { message: string; data: { details: RefusalDetails } } })
    .error;
  const { shortages = [] } = data.details;
  const isRight = shortages.every(({ productId, left }) => productIds.includes(productId) && left === 0);
  return isRight && shortages.length > 0 && message.includes("is sold out.");
}
