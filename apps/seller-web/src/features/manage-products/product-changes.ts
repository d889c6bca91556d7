import type {
  AddProductInput,
  SellerProductView,
  UpdateProductInput,
} from "@haat/contract/product/product.schema";

const plain = ["name", "brand", "description", "pricePaise"] as const;

function hasOther(before: readonly string[], after: readonly string[]): boolean {
  return before.length !== after.length || before.some((url, index) => url !== after[index]);
}

/**
 * What an edit sends: the version that was seen, only the fields that differ from it, and by how many pieces the
 * stock changes. Category and subcategory go together. Null when nothing differs.
 */
export function productChanges(seen: SellerProductView, edited: AddProductInput): UpdateProductInput | null {
  const changed = plain.filter((field) => seen[field] !== edited[field]);
  const isMoved = seen.category !== edited.category || seen.subcategory !== edited.subcategory;
  const stockChange = edited.stock - seen.stock;
  const values = {
    ...Object.fromEntries(changed.map((field) => [field, edited[field]])),
    ...(isMoved && { category: edited.category, subcategory: edited.subcategory }),
    ...(hasOther(seen.pictures, edited.pictures) && { pictures: edited.pictures }),
  };
  if (Object.keys(values).length === 0 && stockChange === 0) return null;
  return { productId: seen.id, version: seen.version, stockChange, ...values };
}
