import { sql } from "drizzle-orm";
import type { JoinFamilyInput } from "@haat/contract/product/family/family.schema";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { textArray } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";

/**
 * The products take over the leading product's name and shared fields. Throws PRODUCT_NOT_FOUND,
 * FAMILY_NOT_FOUND, IN_FAMILY, VARIANT_TAKEN and TOO_MANY_VARIANTS.
 */
export async function joinFamily(
  deps: Deps,
  seller: Seller,
  { familyId, name, options, members }: JoinFamilyInput,
): Promise<{ id: string }> {
  return runForRow<{ id: string }>(
    deps,
    sql`select join_family(${seller.id}, ${familyId ?? null}, ${textArray(options)}, ${JSON.stringify(members)}::jsonb, ${name ?? null}) as id`,
  );
}
