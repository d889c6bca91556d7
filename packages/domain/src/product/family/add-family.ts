import { sql } from "drizzle-orm";
import { withPictures, type AddFamilyInput } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
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
