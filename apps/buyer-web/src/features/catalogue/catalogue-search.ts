import { rupeesToPaise, type Paise } from "@haat/contract/money";
import { catalogueName, isPair, toCategory, toSubcategory } from "@haat/contract/product/category.constants";
import { maxOptionValue } from "@haat/contract/product/family/family.constants";
import { catalogueSorts, ratingFilters } from "@haat/contract/product/product.constants";
import type { CatalogueFilter, CatalogueInput } from "@haat/contract/product/product.schema";
import { wholePin } from "@haat/contract/typed/pin";
import { cursor, oneOf, searchSchema, text, type Parameter } from "@haat/web-kit/search-schema.ts";

export const valueFilters = ["size", "colour", "brand"] as const;
/** Text fields in pages without scripts. */
export const typedFilters = [...valueFilters, "pin"] as const;

const anyText = text();

const price: Parameter<string> = (value) => {
  const typed = anyText(value);
  return typed === undefined || rupeesToPaise(typed) === null ? undefined : typed;
};

const subcategory: Parameter<string> = (value) => toSubcategory(anyText(value) ?? "") ?? undefined;
const rating: Parameter<number> = oneOf(ratingFilters);
const otherSorts = catalogueSorts.filter((sort) => sort !== "relevance");

/** Prices are rupees as typed; categories have their catalogue name: Clothing, not Fashion. */
export const readCatalogueSearch = searchSchema(
  {
    search: text(100),
    category: (value) => {
      const category = toCategory(anyText(value) ?? "");
      return category ? catalogueName(category) : undefined;
    },
    subcategory,
    rating,
    min: price,
    max: price,
    size: text(maxOptionValue),
    colour: text(maxOptionValue),
    brand: text(100),
    pin: (value) => wholePin(anyText(value) ?? "") ?? undefined,
    sort: oneOf(otherSorts),
    /** Start of a later page, for visitors without scripts. */
    cursor,
  },
  (search) => {
    const category = toCategory(search.category ?? "");
    const fits = !category || !search.subcategory || isPair(category, search.subcategory);
    return fits ? search : { ...search, subcategory: undefined };
  },
);
export type CatalogueSearch = ReturnType<typeof readCatalogueSearch>;

export function toCatalogueFilter(search: CatalogueSearch): Partial<CatalogueFilter> {
  const category = search.category === undefined ? null : toCategory(search.category);
  const amount = (rupees: string | undefined): Paise | null =>
    rupees === undefined ? null : rupeesToPaise(rupees);
  const minPaise = amount(search.min);
  const maxPaise = amount(search.max);
  return {
    ...(search.search && { search: search.search }),
    ...(category && { category }),
    ...(search.subcategory && { subcategory: search.subcategory }),
    ...(search.rating && { rating: search.rating }),
    ...(minPaise !== null && { minPaise }),
    ...(maxPaise !== null && { maxPaise }),
    ...Object.fromEntries(typedFilters.flatMap((name) => (search[name] ? [[name, search[name]]] : []))),
  };
}

/** The cursor isn't part of it. */
export function toCatalogueInput(search: CatalogueSearch): Partial<CatalogueInput> {
  return { ...toCatalogueFilter(search), ...(search.sort && { sort: search.sort }) };
}

const filters = ["search", "category", "subcategory", "rating", "min", "max", ...typedFilters] as const;

/** Sort, cursor and unknown parameters don't filter. */
export function isFiltered(search: CatalogueSearch): boolean {
  return filters.some((name) => search[name] !== undefined);
}
