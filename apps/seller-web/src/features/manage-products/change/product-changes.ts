import type { ProductFact } from "@haat/contract/product/details/product-details.schema";
import type {
  AddProductInput,
  SellerProductView,
  UpdateProductInput,
} from "@haat/contract/product/product.schema";

const plain = [
  ...(["name", "brand", "description", "pricePaise"] as const),
  ...(["sku", "mrpPaise", "originCountry", "netQuantity", "weightGrams", "returnDays"] as const),
];

function hasOther(before: readonly string[], after: readonly string[]): boolean {
  return before.length !== after.length || before.some((url, index) => url !== after[index]);
}

const toLines = (facts: readonly ProductFact[]) => facts.map(({ name, value }) => `${name}: ${value}`);

/**
 * What an edit sends: the version that was seen, only the fields that differ from it, and by how many pieces the
 * stock changes. Category, subcategory and facts go together. Null when nothing differs.
 */
export function productChanges(seen: SellerProductView, edited: AddProductInput): UpdateProductInput | null {
  const { category, subcategory, facts = seen.facts } = edited;
  const changed = plain.filter((field) => edited[field] !== undefined && seen[field] !== edited[field]);
  const isMoved = seen.category !== category || seen.subcategory !== subcategory;
  const stockChange = edited.stock - seen.stock;
  const values = {
    ...Object.fromEntries(changed.map((field) => [field, edited[field]])),
    ...((isMoved || hasOther(toLines(seen.facts), toLines(facts))) && { category, subcategory, facts }),
    ...(hasOther(seen.pictures, edited.pictures) && { pictures: edited.pictures }),
  };
  if (Object.keys(values).length === 0 && stockChange === 0) return null;
  return { productId: seen.id, version: seen.version, stockChange, ...values };
}
