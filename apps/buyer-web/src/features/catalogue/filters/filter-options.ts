import { formatPaise, rupeesToPaise } from "@haat/contract/money";
import {
  catalogueName,
  categories,
  categoryTree,
  toCategory,
  type Category,
} from "@haat/contract/product/category.constants";
import { ratingFilters } from "@haat/contract/product/product.constants";
import type { CatalogueFacets } from "@haat/contract/product/product.schema";
import type { CatalogueSearch } from "../catalogue-search.ts";
import { counted } from "../list/count-line.ts";

/** Undefined while loading. */
export type Facets = CatalogueFacets | undefined;

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Group {
  readonly group: string;
  readonly items: Option[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
  readonly chosen: string | undefined;
}

/** Options without products are disabled unless selected. */
export function option({ value, label, count, chosen }: Choice): Option {
  if (count === null) return { value, label };
  const disabled = count === 0 && value !== chosen;
  return { value, label: `${label} (${counted(count)})`, ...(disabled && { disabled }) };
}

export function countOf(facets: Facets, category: Category, subcategory?: string): number | null {
  if (!facets) return null;
  const place = facets.categories.find((facet) => facet.category === category);
  const found =
    subcategory === undefined
      ? place
      : place?.subcategories.find((facet) => facet.subcategory === subcategory);
  return found ? found.count : 0;
}

export function categoryOptions(facets: Facets, { category: chosen }: CatalogueSearch): Option[] {
  const all = categories.map((category) => {
    const name = catalogueName(category);
    return option({ value: name, label: name, count: countOf(facets, category), chosen });
  });
  return [{ value: "", label: "All categories" }, ...all];
}

export function subcategoryOptions(
  facets: Facets,
  { category: chosen, subcategory }: CatalogueSearch,
): (Option | Group)[] {
  const inCategory = (category: Category) =>
    categoryTree[category].map((name) =>
      option({ value: name, label: name, count: countOf(facets, category, name), chosen: subcategory }),
    );
  const stored = chosen === undefined ? null : toCategory(chosen);
  const all = stored
    ? inCategory(stored)
    : categories.map((category) => ({ group: catalogueName(category), items: inCategory(category) }));
  return [{ value: "", label: "All subcategories" }, ...all];
}

export function ratingOptions(facets: Facets, { rating: chosen }: CatalogueSearch): Option[] {
  const all = ratingFilters.map((rating) => {
    const count = facets?.ratings.find((row) => row.rating === rating)?.count ?? null;
    const value = String(rating);
    return option({ value, label: `${value} and up`, count, chosen: String(chosen ?? "") });
  });
  return [{ value: "", label: "All ratings" }, ...all];
}

export function sortOptions({ search }: CatalogueSearch): Option[] {
  return [
    { value: "", label: search ? "Most relevant" : "Newest first" },
    { value: "price-asc", label: "Price: low to high" },
    { value: "price-desc", label: "Price: high to low" },
    { value: "rating", label: "Rating: high to low" },
  ];
}

interface ActiveFilter {
  readonly key: keyof CatalogueSearch;
  readonly label: string;
}

function amount(rupees: string): string {
  const paise = rupeesToPaise(rupees);
  return paise === null ? rupees : formatPaise(paise);
}

export function activeFilters(search: CatalogueSearch): ActiveFilter[] {
  const { search: text, category, subcategory, rating, min, max, size, colour, brand, pin } = search;
  const all: [keyof CatalogueSearch, string | undefined][] = [
    ["search", text && `“${text}”`],
    ["category", category],
    ["subcategory", subcategory],
    ["rating", rating === undefined ? undefined : `Rated ${rating} and up`],
    ["min", min && `From ${amount(min)}`],
    ["max", max && `Up to ${amount(max)}`],
    ["size", size && `Size ${size}`],
    ["colour", colour && `Colour ${colour}`],
    ["brand", brand && `Brand ${brand}`],
    ["pin", pin && `Delivers to ${pin}`],
  ];
  return all.flatMap(([key, label]) => (label ? [{ key, label }] : []));
}
