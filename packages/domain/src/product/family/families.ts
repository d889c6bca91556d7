import { sql } from "drizzle-orm";
import {
  type AddFamilyInput,
  type AddVariantInput,
  type JoinFamilyInput,
  withPictures,
} from "@haat/contract/product/family/family.schema";
import { usualSpellings } from "@haat/contract/product/family/option-value";
import { optionKind } from "@haat/contract/product/family/options";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { textArray } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { refuseForeignPictures } from "../pictures/refuse-foreign-pictures.ts";

export interface AddedFamily {
  readonly id: string;
  readonly productIds: string[];
}

/**
 * All variants or none; the first leads. Throws TOO_MANY_PRODUCTS, SKU_TAKEN and as `addProduct`.
 */
export async function addFamily(deps: Deps, seller: Seller, input: AddFamilyInput): Promise<AddedFamily> {
  const colourAxis = input.options.findIndex((name) => optionKind(name) === "colour");
  const variants = withPictures(input.variants, colourAxis);
  for (const { pictures } of variants) refuseForeignPictures(deps, pictures);
  const { added } = await runForRow<{ added: AddedFamily }>(
    deps,
    sql`select add_family(${seller.id}, ${JSON.stringify({ ...input, variants })}::jsonb) as added`,
  );
  return added;
}

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

/** Its name then includes the variant: “Kurta (Blue, M)”. Throws PRODUCT_NOT_FOUND. */
export async function leaveFamily(deps: Deps, seller: Seller, productId: string): Promise<{ id: string }> {
  return runForRow<{ id: string }>(deps, sql`select leave_family(${seller.id}, ${productId}) as id`);
}

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
