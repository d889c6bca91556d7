import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { RefusalDetails } from "@haat/contract/errors";
import type { Db } from "@haat/db/client";
import { cartEntries } from "@haat/db/schema/order.table";
import { builders } from "@haat/testing/database/builders";
import { reasonOf, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { fillCarts, forEach, place, someBuyers, untilTold } from "./clients.ts";
import { differences, tallyOf } from "./tally.ts";

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

/** The last units of a product (C1), or its last one (C2). */
export const lastUnits = {
  ci: { rounds: 3, buyers: 500, units: 50, sends: 2, atOnce: 100 },
  long: { rounds: 200, buyers: 500, units: 50, sends: 2, atOnce: 250 },
};
export const lastOne = {
  ci: { rounds: 5, buyers: 200, units: 1, sends: 1, atOnce: 200 },
  long: { rounds: 100, buyers: 200, units: 1, sends: 1, atOnce: 200 },
};

/** Many buyers order the last pieces at the same moment, over and over. A send that is told to come back does, under the same key. */
export async function sellOut(apis: Harness, { rounds, buyers, units, sends, atOnce }: SellOutSize) {
  const everyone = await someBuyers(apis.db, buyers);
  const all: Answer[] = [];
  const sums = { sold: 0, wrongRounds: 0, contradicted: 0, unexplained: 0, busy: 0 };

  for (let round = 0; round < rounds; round += 1) {
    const product = await builders(apis).aProduct({ stock: units });
    const wishes = everyone.map((buyer) => ({ buyer, product }));
    const entries = await fillCarts(apis.db, wishes);
    const perBuyer = await forEach(everyone, atOnce, (buyer, nth) => {
      const wanted = {
        ...{ entryIds: [entries[nth] ?? ""], subtotalPaise: product.pricePaise, key: randomUUID() },
      };
      const send = (port: number) =>
        untilTold(
          () => place(port, buyer, wanted),
          () => (sums.busy += 1),
        );
      return Promise.all(Array.from({ length: sends }, (_, copy) => send(apis.port(nth + copy))));
    });
    const answers = perBuyer.flat();
    const { stock, sold } = await stateOf(apis.db, product.id);
    const confirmed = new Set(answers.map(orderIn).filter(Boolean)).size;
    all.push(...answers);
    sums.sold += sold;
    sums.wrongRounds += Number(sold !== units || stock !== 0 || confirmed !== units);
    sums.contradicted += perBuyer.filter((own) => new Set(own.map(gist)).size > 1).length;
    sums.unexplained += answers.filter((answer) => !explains(answer, product.id)).length;
    await apis.db.delete(cartEntries).where(eq(cartEntries.productId, product.id));
  }
  const wanted = {
    "200": rounds * units * sends,
    "409 OUT_OF_STOCK": rounds * (buyers - units) * sends,
  };
  return { ...sums, unexpected: differences({ answers: [tallyOf(all), wanted] }) };
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

/** Whether a refusal names the product and that nothing is left of it. */
function explains(answer: Answer, productId: string): boolean {
  if (answer.status !== 409) return true;
  const { message, data } = (answer.body as { error: { message: string; data: { details: RefusalDetails } } })
    .error;
  const [shortage] = data.details.shortages ?? [];
  return shortage?.productId === productId && shortage.left === 0 && message.includes("is sold out.");
}
