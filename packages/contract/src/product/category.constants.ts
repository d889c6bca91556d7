/** Spec section 3. Stored as "Fashion", shown in catalogues as "Clothing". */
export const categoryTree = {
  Fashion: ["Men Clothing", "Women Clothing", "Kids Clothing"],
  Footwear: ["Men Footwear", "Women Footwear", "Kids Footwear"],
  Electronics: ["Mobiles & Tablets", "Laptops & Computers", "TV & Home Entertainment"],
  "Home & Kitchen": ["Kitchen Appliances", "Home Decor", "Furniture"],
  "Beauty & Personal Care": ["Makeup", "Skincare", "Haircare"],
  "Sports & Fitness": ["Fitness Equipment", "Sportswear"],
  "Baby Products": ["Diapers", "Baby Toys"],
  "Grocery & Essentials": ["Snacks", "Staples"],
  "Gaming & Entertainment": ["Video Games", "Gaming Accessories"],
  "Books & Stationery": ["Fiction", "Stationery"],
  Automotive: ["Car Accessories", "Bike Accessories"],
} as const satisfies Record<string, readonly string[]>;

export type Category = keyof typeof categoryTree;
export type Subcategory = (typeof categoryTree)[Category][number];

export const categories = Object.keys(categoryTree) as readonly Category[];
export const subcategories = Object.values(categoryTree).flat() as readonly Subcategory[];

/** Spec section 1, by stored name. */
export const homeCategories = [
  "Fashion",
  "Electronics",
  "Home & Kitchen",
  "Beauty & Personal Care",
] as const satisfies readonly Category[];

export function catalogueName(category: Category): string {
  return category === "Fashion" ? "Clothing" : category;
}

const byAnyName = new Map<string, Category>([
  ...categories.map((category) => [category.toLowerCase(), category] as const),
  ["clothing", "Fashion"],
]);

/** Accepts both names of a category in any case. */
export function toCategory(name: string): Category | null {
  return byAnyName.get(name.trim().toLowerCase()) ?? null;
}

export function toSubcategory(name: string): Subcategory | null {
  const wanted = name.trim().toLowerCase();
  return subcategories.find((subcategory) => subcategory.toLowerCase() === wanted) ?? null;
}

export function isPair(category: Category, subcategory: string): boolean {
  return (categoryTree[category] as readonly string[]).includes(subcategory);
}
