import { and, eq, sql } from "drizzle-orm";
import type { SizeGuideInput } from "@haat/contract/product/family/family.schema";
import { families } from "@haat/db/schema/product.table";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { DomainError } from "../../domain-error.ts";
import { mapErrors } from "../../query/statement.ts";

/** An empty guide removes it. Throws FAMILY_NOT_FOUND. */
export async function writeSizeGuide(
  { db }: Deps,
  seller: Seller,
  { familyId, sizeGuide }: SizeGuideInput,
): Promise<{ id: string }> {
  const [row] = await mapErrors(() =>
    db
      .update(families)
      .set({ sizeGuide, updatedAt: sql`greatest(${families.createdAt}, now())` })
      .where(and(eq(families.id, familyId), eq(families.sellerId, seller.id)))
      .returning({ id: families.id }),
  );
  if (!row) throw new DomainError("FAMILY_NOT_FOUND");
  return row;
}
