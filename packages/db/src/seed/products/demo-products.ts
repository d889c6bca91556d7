import { variantText } from "@haat/contract/product/family/full-name";
import type { SeedProduct } from "../data/seed-product.ts";
import { at, priceOf } from "../demo-base.ts";
import type { DemoProduct } from "../demo-people.ts";
import { demoMovements } from "../demo-stock.ts";
import { demoDetails } from "./demo-details.ts";
import { demoFamily, type DemoFamily } from "./demo-families.ts";

export interface SeededProduct {
  readonly seed: SeedProduct;
  readonly product: DemoProduct;
  readonly family: DemoFamily | null;
  readonly place: number;
}

interface ProductMakers extends FamilyMakers {
  readonly sellers: readonly { readonly id: string; readonly name: string }[];
  readonly listedAt: Date;
}

export function seededProduct(
  seed: SeedProduct,
  place: number,
  { idAt, picturesOf, sellers, listedAt }: ProductMakers,
): SeededProduct {
  const { brand, priceRupees } = seed;
  const seller = at(sellers, seed.seller);
  const family = demoFamily(seed, place);
  const called = { name: family?.name ?? seed.name, variant: variantText(family?.values ?? []) };
  const facts = { sellerId: seller.id, sellerName: seller.name, ...called, brand, priceRupees, listedAt };
  const product = { ...facts, id: idAt(listedAt), pictures: picturesOf(seed), finalStock: seed.stock };
  return { seed, product, family, place };
}

interface FamilyMakers {
  readonly idAt: (at: Date) => string;
  readonly picturesOf: (product: SeedProduct) => readonly string[];
}

/** The family's rows: the family, the seed product's values and the other variants, if any. */
export function familyRows(
  { seed, product, family, place }: SeededProduct,
  { idAt, picturesOf }: FamilyMakers,
) {
  if (!family) return [];
  const id = idAt(product.listedAt);
  const group = { id, seller_id: product.sellerId, options: family.options, size_guide: family.sizeGuide };
  const details = demoDetails({ ...seed, name: family.name }, place);
  const others = family.others.map(({ values, priceRupees, stock, drawn }, nth) => {
    const other = {
      ...product,
      priceRupees,
      id: idAt(product.listedAt),
      pictures: picturesOf(drawn),
      finalStock: stock,
    };
    const row = {
      ...productRow(seed, other, 1),
      ...details,
      sku: `${details.sku}-${nth + 2}`,
      family_id: id,
      option_values: values,
      leads: false,
    };
    return { row, movements: demoMovements(other, [], idAt) };
  });
  return [
    {
      family: { ...group, created_at: product.listedAt },
      leadId: product.id,
      own: { family_id: id, option_values: family.values },
      products: others.map(({ row }) => row),
      movements: others.flatMap(({ movements }) => movements),
    },
  ];
}

type FamilyRows = ReturnType<typeof familyRows>[number];

export function productRows(
  products: readonly SeededProduct[],
  families: readonly FamilyRows[],
  movements: readonly { readonly length: number }[],
) {
  const inFamily = new Map(families.map(({ leadId, own }) => [leadId, own] as const));
  const ofData = products.map(({ seed, product, place }) => ({
    ...productRow(seed, product, movements[place]?.length ?? 1),
    ...demoDetails({ ...seed, name: product.name }, place),
    ...inFamily.get(product.id),
  }));
  return [...ofData, ...families.flatMap(({ products: others }) => others)];
}

function productRow(seed: SeedProduct, product: DemoProduct, stockSeq: number) {
  return {
    id: product.id,
    seller_id: product.sellerId,
    name: product.name,
    brand: product.brand,
    description: seed.description,
    price_paise: priceOf(product.priceRupees),
    category: seed.category,
    subcategory: seed.subcategory,
    stock: product.finalStock,
    stock_seq: stockSeq,
    pictures: product.pictures,
    created_at: product.listedAt,
  };
}
