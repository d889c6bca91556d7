import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ImportItem, ImportResult } from "@haat/contract/product/import.schema";
import { withLongStatement } from "@haat/db/pool/deadline";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { runForRow } from "../../query/statement.ts";
import { longestWriteMs } from "../../query/time-limit.ts";
import { refuseForeignPictures } from "../pictures/refuse-foreign-pictures.ts";

/** Items processed before yielding to other requests. */
const itemsATurn = 500;

/**
 * All or nothing. Throws IMPORT_OUTDATED with the rows whose product or family has changed since
 * the dry run; sales in between are kept.
 */
export async function importProducts(
  deps: Deps,
  seller: Seller,
  items: readonly ImportItem[],
): Promise<ImportResult> {
  const edited = items.flatMap((item) => ("update" in item ? [item.update.productId] : []));
  if (new Set(edited).size < edited.length) throw new DomainError("INVALID_INPUT");
  const texts: string[] = [];
  for (const [index, item] of items.entries()) {
    const values = "create" in item ? item.create : item.update;
    refuseForeignPictures(deps, values.pictures);
    texts.push(
      JSON.stringify({ row: item.row, ...values, ...("family" in item && { family: item.family }) }),
    );
    if (index % itemsATurn === itemsATurn - 1) await nextTurn();
  }
  const statement = sql`select import_products(${seller.id}, ${`[${texts.join(",")}]`}::jsonb) as result`;
  const { result } = await withLongStatement(longestWriteMs, () =>
    runForRow<{ result: ImportResult }>(deps, statement),
  );
  return result;
}
