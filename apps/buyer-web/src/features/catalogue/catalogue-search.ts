import { rupeesToPaise, type Paise } from "@haat/contract/money";
import {
  catalogueName,
  isPair,
  toCategory,
  toSubcategory,
  type Category,
} from "@haat/contract/product/category.constants";
import { maxOptionValue } from "@haat/contract/product/family/family.constants";
import { catalogueSorts, ratingFilters, type CatalogueSort } from "@haat/contract/product/product.constants";
import type { CatalogueFilter, CatalogueInput } from "@haat/contract/product/product.schema";
import { wholePin } from "@haat/contract/typed/pin";

/** The catalogue's state as the address holds it; prices are rupees as typed. What is left out filters nothing. */
export interface CatalogueSearch {
  readonly search?: string | undefined;
  /** As the catalogue shows it: Clothing, not Fashion. */
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly rating?: number | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** A value as sellers write it: "UK 8", "Blue". */
  readonly size?: string | undefined;
  readonly colour?: string | undefined;
  readonly brand?: string | undefined;
  /** Only what can be ordered to this PIN code. */
  readonly pin?: string | undefined;
  readonly sort?: Exclude<CatalogueSort, "relevance"> | undefined;
  /** Where a page further down begins, for visitors who page without scripts. */
  readonly cursor?: string | undefined;
}

const searchLength = 100;

/** The filters of what sellers write themselves. */
export const valueFilters = ["size", "colour", "brand"] as const;
/** Those that are typed where there are no scripts. */
export const typedFilters = [...valueFilters, "pin"] as const;
/** Nothing longer is written as one. */
const longestValue = { size: maxOptionValue, colour: maxOptionValue, brand: 100 };

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
const controls = /[\u0000-\u001f\u007f]/g;

function text(value: unknown): string {
  const isText = typeof value === "string" || typeof value === "number";
  return isText ? String(value).replace(controls, " ").trim() : "";
}

function price(value: unknown): string | undefined {
  const typed = text(value);
  return rupeesToPaise(typed) === null ? undefined : typed;
}

function subcategoryIn(category: Category | null, value: unknown): string | undefined {
  const subcategory = toSubcategory(text(value));
  return subcategory && (!category || isPair(category, subcategory)) ? subcategory : undefined;
}

function cursorIn(value: unknown): string | undefined {
  const cursor = text(value);
  return /^[\w-]{1,500}$/.test(cursor) ? cursor : undefined;
}

function isSort(value: string): value is NonNullable<CatalogueSearch["sort"]> {
  return value !== "relevance" && (catalogueSorts as readonly string[]).includes(value);
}

/** Keeps the entries that have a value, so that two addresses of one page are one. */
export function compact(search: {
  [K in keyof CatalogueSearch]: CatalogueSearch[K] | undefined;
}): CatalogueSearch {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ""),
  );
}

/** Reads an address. Either name of a category is understood; whatever makes no sense is left out. */
export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const category = toCategory(text(raw.category));
  const rating = ratingFilters.find((filter) => String(filter) === text(raw.rating));
  const sort = text(raw.sort);
  return compact({
    search: text(raw.search).slice(0, searchLength).trim(),
    category: category ? catalogueName(category) : undefined,
    subcategory: subcategoryIn(category, raw.subcategory),
    rating,
    min: price(raw.min),
    max: price(raw.max),
    ...Object.fromEntries(
      valueFilters.map((name) => [name, text(raw[name]).slice(0, longestValue[name]).trim()]),
    ),
    pin: wholePin(text(raw.pin)) ?? undefined,
    sort: isSort(sort) ? sort : undefined,
    cursor: cursorIn(raw.cursor),
  });
}

const nothing = {
  search: undefined,
  category: undefined,
  subcategory: undefined,
  rating: undefined,
  min: undefined,
  max: undefined,
  size: undefined,
  colour: undefined,
  brand: undefined,
  pin: undefined,
  sort: undefined,
  cursor: undefined,
} as const satisfies CatalogueSearch;

/** For the route: names every key, because the router keeps the raw value of any that is left out. */
export function validateCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  return { ...nothing, ...readCatalogueSearch(raw) };
}

/** What an address keeps of all there is, whatever the order. */
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

/** The catalogue's question for an address; where a page begins is not part of it. */
export function toCatalogueInput(search: CatalogueSearch): Partial<CatalogueInput> {
  return { ...toCatalogueFilter(search), ...(search.sort && { sort: search.sort }) };
}

const filters = ["search", "category", "subcategory", "rating", "min", "max", ...typedFilters] as const;

/** Whether anything is filtered; the order, the page and what an address holds besides filter nothing. */
export function isFiltered(search: CatalogueSearch): boolean {
  return filters.some((name) => search[name] !== undefined);
}
