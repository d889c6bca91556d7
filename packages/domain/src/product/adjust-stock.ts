import { sql } from "drizzle-orm";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Throws OUT_OF_STOCK below zero and STOCK_LIMIT. */
export async function adjustStock(
  deps: Deps,
  seller: Seller,
  input: { readonly productId: string; readonly change: number },
): Promise<{ stock: number }> {
  return runForRow<{ stock: number }>(
    deps,
    sql`select adjust_stock(${seller.id}, ${input.productId}, ${input.change}) as stock`,
  );
}
