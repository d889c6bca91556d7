import {
  catalogueName,
  categories,
  categoryTree,
  subcategories,
  toCategory,
} from "@haat/contract/product/category.constants";
import { ratingFilters } from "@haat/contract/product/product.constants";
import type { CatalogueSearch } from "./catalogue-search.ts";

export const categoryOptions = categories.map(catalogueName);

export const ratingOptions = ratingFilters.map((rating) => ({
  value: String(rating),
  label: `${rating} stars and up`,
}));

export const sortOptions = [
  { value: "relevance", label: "Most relevant" },
  { value: "price-asc", label: "Price: low to high" },
  { value: "price-desc", label: "Price: high to low" },
  { value: "rating", label: "Rating: high to low" },
];

/** The subcategories of the chosen category, or all of them. */
export function subcategoryOptions(category: string | undefined): readonly string[] {
  const stored = category === undefined ? null : toCategory(category);
  return stored ? categoryTree[stored] : subcategories;
}

interface ActiveFilter {
  readonly key: keyof CatalogueSearch;
  readonly label: string;
}

/** The filters that are on, in words. */
export function activeFilters(search: CatalogueSearch): ActiveFilter[] {
  const { search: text, category, subcategory, rating, min, max } = search;
  const all: [keyof CatalogueSearch, string | undefined][] = [
    ["search", text && `“${text}”`],
    ["category", category],
    ["subcategory", subcategory],
    ["rating", rating === undefined ? undefined : `${rating} stars and up`],
    ["min", min && `From ₹${min}`],
    ["max", max && `Up to ₹${max}`],
  ];
  return all.flatMap(([key, label]) => (label ? [{ key, label }] : []));
}
