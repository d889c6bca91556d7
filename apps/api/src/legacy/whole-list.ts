import { setImmediate as nextTurn } from "node:timers/promises";
import type { Category } from "@haat/contract/product/category.constants";
import { Ready, type LegacyCall } from "./legacy-row.ts";
import { toLegacyProduct } from "./to-legacy.ts";

/** Products that are read and written in one go; between two, others have their turn. */
const atOnce = 250;

interface Question {
  readonly category?: Category | null | undefined;
  readonly subcategory?: string | undefined;
}

/**
 * Everything for sale in one answer, as the client wants it: written in pieces, so that nobody else waits for it. What
 * it says of its state was asked before it was read, so that a change made meanwhile is never missed.
 */
export async function wholeList(
  { api, isKnown, listLimit, origin }: LegacyCall,
  { category, subcategory }: Question,
): Promise<Ready> {
  if (category === null) return new Ready([Buffer.from(end(""))]);
  const { tag } = await api.product.forSaleTag({ category, subcategory, most: listLimit });
  if (isKnown(`${tag}-${listLimit}-${Buffer.from(origin).toString("base64url")}`)) return new Ready(null);

  const pieces: Buffer[] = [];
  let cursor: string | null = null;
  let left = listLimit;
  do {
    const limit = Math.min(atOnce, left);
    const part: Awaited<ReturnType<typeof api.product.forSale>> = await api.product.forSale({
      ...{ category, subcategory, cursor, limit },
    });
    const texts = part.products.map((product) => JSON.stringify(toLegacyProduct(product, origin)));
    if (texts.length > 0) pieces.push(Buffer.from(`${pieces.length === 0 ? "" : ","}${texts.join(",")}`));
    left -= part.products.length;
    cursor = left > 0 ? part.nextCursor : null;
    await nextTurn();
  } while (cursor !== null);
  return new Ready([Buffer.from(start), ...pieces, Buffer.from("]}")]);
}

const start = '{"message":"success","product":[';
const end = (products: string) => `${start}${products}]}`;
