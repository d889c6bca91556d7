import { eq } from "drizzle-orm";
import { cartEntries } from "@haat/db/schema/order.table";
import { builders } from "@haat/testing/database/builders";
import { mutate } from "@haat/testing/servers/call";
import { aCrowd } from "./crowd.ts";
import { count, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface ClicksSize {
  readonly rounds: number;
  readonly clicks: number;
}

export interface ClicksFigures {
  readonly answers: Tally;
  readonly entries: number;
  /**
   * Rounds that ended with another quantity, or in which two clicks were told the same one. A click that was told that the
   * shop is busy may count or not.
   */
  readonly wrongRounds: number;
}

export const clicks = { ci: { rounds: 20, clicks: 50 }, long: { rounds: 200, clicks: 50 } };

/** A buyer clicks on "add to cart" of one product many times at once, at both processes (C7). */
export async function quickClicks(
  apis: TwoApis,
  { rounds, clicks: times }: ClicksSize,
): Promise<ClicksFigures> {
  const product = await builders(apis).aProduct({ stock: 99 });
  const answers: Tally = {};
  let entries = 0;
  let wrongRounds = 0;
  for (const buyer of await aCrowd(apis.db, rounds)) {
    const added = await Promise.all(
      Array.from({ length: times }, (_, nth) =>
        mutate(apis.port(nth), "cart.add", { productId: product.id, quantity: 1 }, buyer),
      ),
    );
    const told = added.flatMap(({ body }) => (body as Partial<Added>).result?.data.quantity ?? []);
    const busy = added.filter(({ status }) => status === 503).length;
    const stored = await apis.db.select().from(cartEntries).where(eq(cartEntries.buyerId, buyer.id));
    count(answers, added);
    entries += stored.length;
    const kept = stored[0]?.quantity ?? 0;
    const isRight = kept >= told.length && kept <= told.length + busy && told.length + busy === times;
    wrongRounds += Number(!isRight || new Set(told).size !== told.length);
  }
  return { answers, entries, wrongRounds };
}

interface Added {
  readonly result: { readonly data: { readonly quantity: number } };
}
