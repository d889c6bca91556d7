import { sql } from "drizzle-orm";
import type { AddVariantInput } from "@haat/contract/product/family/family.schema";
import { usualSpellings } from "@haat/contract/product/family/option-value";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { refuseForeignPictures } from "../pictures/refuse-foreign-pictures.ts";

/** Throws FAMILY_NOT_FOUND, VARIANT_TAKEN, TOO_MANY_VARIANTS and as `addProduct`. */
export async function addVariant(
  deps: Deps,
  seller: Seller,
  { familyId, variant }: AddVariantInput,
): Promise<{ id: string }> {
  refuseForeignPictures(deps, variant.pictures);
  const spelled = { ...variant, usual: usualSpellings(variant.values) };
  return runForRow<{ id: string }>(
    deps,
    sql`select add_variant(${seller.id}, ${familyId}, ${JSON.stringify(spelled)}::jsonb) as id`,
  );
}
