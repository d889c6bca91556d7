import { z } from "zod";
import { pinSchema } from "../account/account.schema.ts";
import { idSchema, searchText, textBlock, textLine } from "../id.schema.ts";
import { paiseSchema, pricePaiseSchema, rupeesFieldSchema } from "../money.schema.ts";
import { readWhole } from "../typed/whole-number.ts";
import { categories, isPair, toCategory, toSubcategory, type Category } from "./category.constants.ts";
import {
  besides,
  detailViews,
  factsRule,
  hasOwnFacts,
  isWithinMrp,
  mrpRule,
  productDetailFields,
  productDetails,
  withFacts,
} from "./details/product-details.schema.ts";
import { familyCard, familyView, wholeFamily } from "./family/family-view.schema.ts";
import { maxOptionValue } from "./family/family.constants.ts";
import { isHostedPicture, ownPicture } from "./picture.ts";
import {
  cataloguePageSize,
  catalogueSorts,
  maxPictures,
  maxStock,
  maxStockSentence,
  sellerSorts,
} from "./product.constants.ts";

export const categorySchema = z
  .string({ error: "Choose a category." })
  .transform((name, context): Category => {
    const category = toCategory(name);
    if (category) return category;
    context.addIssue({ code: "custom", message: "Choose a category." });
    return z.NEVER;
  });

/** For anything but a valid number; too large: {@link maxStockSentence}. */
export const stockSentence = "Enter the stock as a whole number of pieces, 0 or more.";
const picturesSentence = "Please upload at least one image.";

export const stockSchema = z.int(stockSentence).nonnegative(stockSentence).max(maxStock, maxStockSentence);

export const stockFieldSchema = z
  .union([z.string(), z.number()], { error: stockSentence })
  .transform((typed) => (typeof typed === "number" ? typed : (readWhole(typed) ?? Number.NaN)))
  .pipe(stockSchema);

export const pictureSentence = "Image upload failed. Please try again.";

/** One of our uploads, or an image on a host that the settings allow. */
const pictureSchema = z
  .string()
  .refine((address) => ownPicture.test(address) || isHostedPicture(address), pictureSentence);

export const pictureList = z
  .array(pictureSchema, { error: picturesSentence })
  .max(maxPictures, `A product can have at most ${maxPictures} images.`);
const picturesSchema = pictureList.min(1, picturesSentence);

/** Shared by all variants. */
export const productTexts = {
  name: textLine("Product name", 200),
  brand: textLine("Brand", 100),
  description: textBlock("Description", 5000),
  category: categorySchema,
  subcategory: z
    .string({ error: "Choose a subcategory." })
    .min(1, "Choose a subcategory.")
    .transform((name) => toSubcategory(name) ?? name),
};

export const isOfPair = ({ category, subcategory }: { category: Category; subcategory: string }) =>
  isPair(category, subcategory);
/** Runs as soon as both names are there, despite other errors. */
export const pairRule = {
  path: ["subcategory"],
  error: "Choose a subcategory.",
  when: besides("category", "subcategory"),
};

export const addProductInput = z
  .object({
    ...productTexts,
    pricePaise: pricePaiseSchema,
    stock: stockSchema,
    pictures: picturesSchema,
    ...productDetails,
  })
  .refine(isOfPair, pairRule)
  .refine(isWithinMrp, mrpRule("pricePaise", "mrpPaise"))
  .refine(hasOwnFacts, factsRule)
  .transform(withFacts);
export type AddProductInput = z.output<typeof addProductInput>;

export const addProductForm = z
  .object({
    ...productTexts,
    price: rupeesFieldSchema,
    stock: stockFieldSchema,
    pictures: picturesSchema,
    ...productDetailFields,
  })
  .refine(isOfPair, pairRule)
  .refine(({ price, mrp }) => isWithinMrp({ pricePaise: price, mrpPaise: mrp }), mrpRule("price", "mrp"))
  .refine(hasOwnFacts, factsRule)
  .transform(({ price, mrp, ...rest }) => ({
    ...withFacts(rest),
    pricePaise: price,
    ...(mrp !== undefined && { mrpPaise: mrp }),
  }));

/**
 * Omitted fields keep their value (spec section 5). `version` is the one on screen; `stockChange`
 * is relative so that sales in between count. Facts need category and subcategory.
 */
export const updateProductInput = z
  .object({
    productId: idSchema,
    version: z.int32().positive(),
    stockChange: z
      .int(stockSentence)
      .min(-maxStock, stockSentence)
      .max(maxStock, maxStockSentence)
      .default(0),
    ...z.object({ ...productTexts, pricePaise: pricePaiseSchema, pictures: picturesSchema }).partial().shape,
    ...productDetails,
  })
  .superRefine((value, context) => {
    const { category, subcategory, facts } = value;
    if (category === undefined && subcategory === undefined && facts === undefined) return;
    if (category !== undefined && subcategory !== undefined && isPair(category, subcategory)) return;
    context.addIssue({ code: "custom", path: ["subcategory"], message: "Choose a subcategory." });
  })
  .refine(isWithinMrp, mrpRule("pricePaise", "mrpPaise"))
  .refine(hasOwnFacts, factsRule)
  .transform(withFacts);
export type UpdateProductInput = z.output<typeof updateProductInput>;

export const adjustStockInput = z.object({
  productId: idSchema,
  change: z
    .int(stockSentence)
    .min(-maxStock, maxStockSentence)
    .max(maxStock, maxStockSentence)
    .refine((change) => change !== 0, "Enter a change in stock other than 0."),
});

export const productIdInput = z.object({ productId: idSchema });

export const setListedInput = z.object({ productId: idSchema, isListed: z.boolean() });
export type SetListedInput = z.output<typeof setListedInput>;

const ratingSchema = z.object({ average: z.number().min(1).max(5), count: z.int().positive() }).nullable();

export const productCard = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.enum(categories),
  subcategory: z.string(),
  pricePaise: paiseSchema,
  /** The highest legal price; null if the seller gave none. */
  mrpPaise: paiseSchema.nullable(),
  stock: z.int(),
  picture: z.string().nullable(),
  rating: ratingSchema,
  /** "3 Dec", while the seller is on holiday. */
  backOn: z.string().optional(),
  /** "Blue, M"; absent without a family. */
  variant: z.string().optional(),
  /** Only on the leading product of a family with several variants for sale. */
  family: familyCard.optional(),
});
export type ProductCard = z.output<typeof productCard>;

export const productView = productCard.extend({
  description: z.string(),
  pictures: z.array(z.string()),
  sellerName: z.string(),
  ...detailViews,
  createdAt: z.string(),
  updatedAt: z.string(),
  siblings: familyView.optional(),
  optionValues: z.array(z.string()).optional(),
});
export type ProductView = z.output<typeof productView>;

/** `version` goes back with an edit. */
export const sellerProductView = productView.extend({
  version: z.int(),
  hiddenReason: z.string().nullable(),
  isUnlisted: z.boolean(),
  /** Orders still link to deleted products. */
  isDeleted: z.boolean(),
  orderedLines: z.int(),
  approvedLines: z.int(),
  rejectedLines: z.int(),
  /** Only on the product that represents a family in a list. */
  group: wholeFamily.optional(),
});
export type SellerProductView = z.output<typeof sellerProductView>;

/** Blank searches are ignored. */
export const catalogueFilter = z.object({
  search: searchText(200).default(""),
  category: z.enum(categories).optional(),
  subcategory: searchText(100).optional(),
  rating: z.int().min(1).max(5).optional(),
  minPaise: paiseSchema.optional(),
  maxPaise: paiseSchema.optional(),
  brand: searchText(100).optional(),
  /** Two letters of ISO 3166-1. */
  country: searchText(2).optional(),
  size: searchText(maxOptionValue).optional(),
  colour: searchText(maxOptionValue).optional(),
  pin: pinSchema.optional(),
});
export type CatalogueFilter = z.output<typeof catalogueFilter>;

export const catalogueInput = catalogueFilter.extend({
  sort: z.enum(catalogueSorts).default("relevance"),
  cursor: z.string().max(500).nullish(),
  limit: z.int().min(1).max(48).default(cataloguePageSize),
});
export type CatalogueInput = z.output<typeof catalogueInput>;

/** A filter recognised in the search text ("red", "under 1000"), and the text without it. */
const wishView = z.object({ label: z.string(), without: z.string() });
export type WishView = z.output<typeof wishView>;

/**
 * `total` counts matches, `all` every product. `corrected` is the corrected search; `isGuess`: only
 * similar products were found.
 */
export const cataloguePage = z.object({
  products: z.array(productCard),
  nextCursor: z.string().nullable(),
  total: z.int(),
  all: z.int(),
  corrected: z.string().nullable(),
  understood: z.array(wishView),
  isGuess: z.boolean(),
});
export type CataloguePage = z.output<typeof cataloguePage>;

/** Null if there are too many matches to count. */
const facetCount = z.int().nullable();

/** Brands, countries, sizes and colours only with `withValues`. */
export const facetsInput = catalogueFilter.extend({ withValues: z.boolean().optional() });
export type FacetsInput = z.output<typeof facetsInput>;

const valueFacets = z.array(z.object({ value: z.string(), count: z.int() }));

/** Products (families count once) per choice, other filters unchanged, up to `countCeiling` + 1. */
export const catalogueFacets = z.object({
  categories: z.array(
    z.object({
      category: z.enum(categories),
      count: facetCount,
      subcategories: z.array(z.object({ subcategory: z.string(), count: facetCount })),
    }),
  ),
  ratings: z.array(z.object({ rating: z.int(), count: facetCount })),
  /** Most frequent first; empty if not requested or too many to count. */
  brands: valueFacets,
  countries: valueFacets,
  sizes: valueFacets,
  colours: valueFacets,
});
export type CatalogueFacets = z.output<typeof catalogueFacets>;

export const suggestInput = z.object({ typed: searchText(100) });
export type SuggestInput = z.output<typeof suggestInput>;

/**
 * Matching places, brands and top products; `corrected` and `isGuess` as in {@link cataloguePage}.
 */
export const suggestions = z.object({
  places: z.array(z.object({ category: z.enum(categories), subcategory: z.string().nullable() })),
  brands: z.array(z.string()),
  products: z.array(
    productCard.pick({ id: true, name: true, picture: true, pricePaise: true, category: true }),
  ),
  corrected: z.string().nullable(),
  isGuess: z.boolean(),
});
export type Suggestions = z.output<typeof suggestions>;

/**
 * `search` matches name or SKU. `isFolded` shows one row per family; `familyId` lists one family.
 */
export const sellerProductsInput = z.object({
  search: searchText(200).default(""),
  isLow: z.boolean().default(false),
  isUnlisted: z.boolean().default(false),
  isFolded: z.boolean().optional(),
  familyId: idSchema.optional(),
  sort: z.enum(sellerSorts).default("newest"),
  // Contains a name of up to 200 characters.
  cursor: z.string().max(2_000).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type SellerProductsInput = z.output<typeof sellerProductsInput>;

/** `total` counts all matches; `low` and `unlisted` count within the search. */
export const sellerProductsPage = z.object({
  products: z.array(sellerProductView),
  nextCursor: z.string().nullable(),
  total: z.int(),
  low: z.int(),
  unlisted: z.int(),
});
