import { detailNames } from "@haat/contract/product/details/detail-fields";
import type { ProductFact } from "@haat/contract/product/details/product-details.schema";
import type {
  AddProductInput,
  SellerProductView,
  UpdateProductInput,
} from "@haat/contract/product/product.schema";

const simpleFields = ["name", "brand", "description", "pricePaise", ...detailNames] as const;

function differ(before: readonly string[], after: readonly string[]): boolean {
  return before.length !== after.length || before.some((url, index) => url !== after[index]);
}

const toLines = (facts: readonly ProductFact[]) => facts.map(({ name, value }) => `${name}: ${value}`);

/**
 * Only fields that differ from the version seen, with stock as a difference. Category, subcategory
 * and facts go together. Null if nothing differs.
 */
export function productChanges(seen: SellerProductView, edited: AddProductInput): UpdateProductInput | null {
  const { category, subcategory, facts = seen.facts } = edited;
  const changed = simpleFields.filter(
    (field) => edited[field] !== undefined && seen[field] !== edited[field],
  );
  const hasMoved = seen.category !== category || seen.subcategory !== subcategory;
  const stockChange = edited.stock - seen.stock;
  const values = {
    ...Object.fromEntries(changed.map((field) => [field, edited[field]])),
    ...((hasMoved || differ(toLines(seen.facts), toLines(facts))) && { category, subcategory, facts }),
    ...(differ(seen.pictures, edited.pictures) && { pictures: edited.pictures }),
  };
  if (Object.keys(values).length === 0 && stockChange === 0) return null;
  return { productId: seen.id, version: seen.version, stockChange, ...values };
}
