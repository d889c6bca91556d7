import type { OrderView } from "@haat/contract/order/order.schema";
import { builders } from "@haat/testing/database/builders";
import { mutate, resultOf } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { aCrowd, fillCarts, forEach, newKey, place } from "./crowd.ts";
import { count, othersThan, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface DeleteSize {
  readonly products: number;
  readonly atOnce: number;
}

export interface DeleteFigures {
  readonly deletions: Tally;
  readonly orders: Tally;
  /** Answers of a kind that none of the calls may have. */
  readonly unexpected: readonly string[];
  readonly ordered: number;
  /** Confirmed orders without the name, brand, picture, price or seller of what was deleted. */
  readonly incomplete: number;
}

export const deletions = { ci: { products: 100, atOnce: 8 }, long: { products: 1_000, atOnce: 8 } };

const kurta = {
  name: "Handloom kurta",
  brand: "Kalakari",
  pricePaise: 49_900,
  pictures: ["/media/kurta.webp"],
};

/** A seller deletes a product at the moment in which a buyer orders it (C6). */
export async function deleteWhileOrdering(
  apis: TwoApis,
  { products, atOnce }: DeleteSize,
): Promise<DeleteFigures> {
  const { aProduct } = builders(apis);
  const seller = await visitors(apis).aSeller();
  const crowd = await aCrowd(apis.db, products);
  const shelf = await forEach(crowd, 8, () => aProduct({ seller, ...kurta }));
  const entries = await fillCarts(
    apis.db,
    crowd.map((buyer, nth) => ({ buyer, product: shelf[nth] ?? { id: "" } })),
  );
  const figures = { deletions: {}, orders: {}, ordered: 0, incomplete: 0 };

  await forEach(crowd, atOnce, async (buyer, nth) => {
    const wanted = { entryIds: [entries[nth] ?? ""], subtotalPaise: kurta.pricePaise, key: newKey() };
    const [deleted, placed] = await Promise.all([
      mutate(apis.port(nth), "product.delete", { productId: shelf[nth]?.id }, seller),
      place(apis.port(nth + 1), buyer, wanted),
    ]);
    count(figures.deletions, [deleted]);
    count(figures.orders, [placed]);
    if (placed.status !== 200) return;
    figures.ordered += 1;
    figures.incomplete += Number(!isWhole(resultOf<OrderView>(placed), seller.name));
  });
  return {
    ...figures,
    unexpected: othersThan(figures.orders, ["200", "409 ENTRY_GONE", "404 PRODUCT_NOT_FOUND"]),
  };
}

function isWhole({ lines: [line], subtotalPaise }: OrderView, sellerName: string): boolean {
  return (
    line?.name === kurta.name &&
    line.brand === kurta.brand &&
    line.picture === kurta.pictures[0] &&
    line.sellerName === sellerName &&
    subtotalPaise === kurta.pricePaise
  );
}
