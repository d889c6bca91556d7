import { sql } from "drizzle-orm";
import { withPictures, type AddFamilyInput } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";
import { refuseForeignPictures } from "../pictures/refuse-foreign-pictures.ts";

export interface AddedFamily {
  readonly id: string;
  /** In the order of the variants. */
  readonly productIds: string[];
}

/**
 * Lists products that are the same but for size or colour, each with its first stock, all of them or none; the first leads the
 * family. Refuses with TOO_MANY_PRODUCTS, SKU_TAKEN and what adding one product refuses.
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
