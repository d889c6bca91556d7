import { and, eq } from "drizzle-orm";
import { cartEntries } from "@haat/db/schema/order.table";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { mapErrors } from "../query/statement.ts";

/** Throws ENTRY_NOT_FOUND, also for other buyers' entries. */
export async function removeFromCart(
  { db }: Deps,
  buyer: Buyer,
  entryId: string,
): Promise<{ entryId: string }> {
  const [row] = await mapErrors(() =>
    db
      .delete(cartEntries)
      .where(and(eq(cartEntries.id, entryId), eq(cartEntries.buyerId, buyer.id)))
      .returning({ entryId: cartEntries.id }),
  );
  if (!row) throw new DomainError("ENTRY_NOT_FOUND");
  return row;
}
