import { eq } from "drizzle-orm";
import { products } from "@haat/db/schema/product.table";
import { builders } from "@haat/testing/database/builders";
import { mutate, query, resultOf, type Answer } from "@haat/testing/servers/call";
import { visitors, type Visitor } from "@haat/testing/servers/people";
import { aCrowd, newKey, place } from "./crowd.ts";
import { seeded, type Seeded } from "./seeded.ts";
import { count, othersThan, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface EditSize {
  readonly buyers: number;
  readonly seconds: number;
  readonly stock: number;
  readonly seed: number;
}

export interface EditFigures {
  readonly answers: Tally;
  /** Answers of a kind that none of the calls may have. */
  readonly unexpected: readonly string[];
  readonly edits: number;
  /** Pieces that the confirmed edits added, less those they took. */
  readonly adjusted: number;
  readonly sold: number;
  readonly stock: number;
  /** initial + adjusted - sold - stock: 0 when no piece came from or went to nowhere. */
  readonly missing: number;
}

export const edits = {
  ci: { buyers: 4, seconds: 5, stock: 50, seed: 5 },
  long: { buyers: 4, seconds: 60, stock: 50, seed: 5 },
};

/** The seller saves the form and corrects the stock on two screens while buyers buy the same product (C5). */
export async function editWhileSelling(
  apis: TwoApis,
  { buyers, seconds, stock: initial, seed }: EditSize,
): Promise<EditFigures> {
  const seller = await visitors(apis).aSeller();
  const product = await builders(apis).aProduct({ seller, stock: initial });
  const sale: Sale = { apis, product, answers: {}, edits: 0, adjusted: 0, sold: 0 };
  const until = performance.now() + seconds * 1_000;
  const repeat = async (nth: number, turn: (random: Seeded) => Promise<void>) => {
    const random = seeded(seed + nth);
    while (performance.now() < until) await turn(random);
  };

  const crowd = await aCrowd(apis.db, buyers);
  await Promise.all([
    repeat(0, (random) => saveForm(sale, seller, random)),
    repeat(1, (random) => correctStock(sale, seller, random)),
    ...crowd.map((buyer, nth) => repeat(2 + nth, (random) => buySome(sale, buyer, random))),
  ]);

  const [row] = await apis.db.select().from(products).where(eq(products.id, product.id));
  const { answers, adjusted, sold } = sale;
  const stock = row?.stock ?? NaN;
  return {
    answers,
    unexpected: othersThan(answers, ["200", "409 OUT_OF_STOCK"]),
    edits: sale.edits,
    adjusted,
    sold,
    stock,
    missing: initial + adjusted - sold - stock,
  };
}

/** One product on sale and what became of it so far. */
interface Sale {
  readonly apis: TwoApis;
  readonly product: { readonly id: string; readonly pricePaise: number };
  readonly answers: Tally;
  edits: number;
  adjusted: number;
  sold: number;
}

async function saveForm(sale: Sale, seller: Visitor<"seller">, random: Seeded): Promise<void> {
  const { apis, product } = sale;
  const seen = await query(apis.port(0), "product.getOwn", { productId: product.id }, seller);
  const { version } = resultOf<{ version: number }>(seen);
  const stockChange = random.between(-4, 6);
  const edit = { productId: product.id, version, stockChange, name: `Cotton kurta, edition ${version}` };
  noteEdit(sale, stockChange, await mutate(apis.port(1), "product.update", edit, seller));
}

async function correctStock(sale: Sale, seller: Visitor<"seller">, random: Seeded): Promise<void> {
  const change = random.between(1, 6) * (random.between(0, 1) === 0 ? -1 : 1);
  const edit = { productId: sale.product.id, change };
  noteEdit(sale, change, await mutate(sale.apis.port(0), "product.adjustStock", edit, seller));
}

function noteEdit(sale: Sale, change: number, answer: Answer): void {
  count(sale.answers, [answer]);
  if (answer.status !== 200) return;
  sale.edits += 1;
  sale.adjusted += change;
}

async function buySome(sale: Sale, buyer: Visitor<"buyer">, random: Seeded): Promise<void> {
  const { apis, product, answers } = sale;
  const wish = { productId: product.id, quantity: random.between(1, 3) };
  const added = await mutate(apis.port(random.between(0, 1)), "cart.add", wish, buyer);
  count(answers, [added]);
  if (added.status !== 200) return;
  const { entryId, quantity } = resultOf<{ entryId: string; quantity: number }>(added);
  const order = { entryIds: [entryId], subtotalPaise: quantity * product.pricePaise, key: newKey() };
  const placed = await place(apis.port(random.between(0, 1)), buyer, order);
  count(answers, [placed]);
  if (placed.status === 200) sale.sold += quantity;
  else await mutate(apis.port(0), "cart.remove", { entryId }, buyer);
}
