import { z } from "zod";
import { pinSchema } from "../account/account.schema.ts";
import { idSchema, searchText, textBlock, textLine } from "../id.schema.ts";
import { paiseSchema, pricePaiseSchema, rupeesFieldSchema } from "../money.schema.ts";
import { readWhole } from "../typed/whole-number.ts";
import { categories, isPair, toCategory, toSubcategory, type Category } from "./category.constants.ts";
import {
  besides,
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

/** Said of what is no stock at all; of one that is too large {@link maxStockSentence}. */
export const stockSentence = "Enter the stock as a whole number of pieces, 0 or more.";
const picturesSentence = "Please upload at least one image.";

export const stockSchema = z.int(stockSentence).nonnegative(stockSentence).max(maxStock, maxStockSentence);

/** A stock as it is typed; ends as {@link stockSchema}. */
export const stockFieldSchema = z
  .union([z.string(), z.number()], { error: stockSentence })
  .transform((typed) => (typeof typed === "number" ? typed : (readWhole(typed) ?? Number.NaN)))
  .pipe(stockSchema);

/** Said of an address that can be no picture's. */
export const pictureSentence = "Image upload failed. Please try again.";

/** A picture's address: an upload of ours, or a picture of a host that the settings may allow. */
const pictureSchema = z
  .string()
  .refine((address) => ownPicture.test(address) || isHostedPicture(address), pictureSentence);

/** A list of pictures, which may be empty. */
export const pictureList = z
  .array(pictureSchema, { error: picturesSentence })
  .max(maxPictures, `A product can have at most ${maxPictures} images.`);
const picturesSchema = pictureList.min(1, picturesSentence);

/** What products have that are the same but for size or colour. */
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

/** Whether the subcategory is one of the category's. */
export const isOfPair = ({ category, subcategory }: { category: Category; subcategory: string }) =>
  isPair(category, subcategory);
/** Said beside what is wrong elsewhere, as soon as there are two names to compare. */
export const pairRule = {
  path: ["subcategory"],
  error: "Choose a subcategory.",
  when: besides("category", "subcategory"),
};

/** What a new product is made of. */
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

/** The add form: price and MRP in rupees and stock as typed; ends as {@link addProductInput}. */
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
 * A seller's edit. Fields left out keep their value (spec section 5: the edit has no required checks).
 * `version` is what the seller saw; stock changes by `stockChange` pieces, so that a sale made in between stays. Facts go
 * with category and subcategory.
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

/** One change of stock by so many pieces, more or less. */
export const adjustStockInput = z.object({
  productId: idSchema,
  change: z
    .int(stockSentence)
    .min(-maxStock, maxStockSentence)
    .max(maxStock, maxStockSentence)
    .refine((change) => change !== 0, "Enter by how many pieces the stock changes."),
});

export const productIdInput = z.object({ productId: idSchema });

/** Takes one's own product off sale or puts it back. */
export const setListedInput = z.object({ productId: idSchema, isListed: z.boolean() });
export type SetListedInput = z.output<typeof setListedInput>;

const ratingSchema = z.object({ average: z.number().min(1).max(5), count: z.int().positive() }).nullable();

/** A product as cards, cart rows and lists show it. */
export const productCard = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.enum(categories),
  subcategory: z.string(),
  pricePaise: paiseSchema,
  /** The most that it may be sold for; null where its seller names none. */
  mrpPaise: paiseSchema.nullable(),
  stock: z.int(),
  picture: z.string().nullable(),
  rating: ratingSchema,
  /** The day from which it can be ordered again ("3 Dec"), while its seller is on holiday. */
  backOn: z.string().optional(),
  /** Which of its family it is ("Blue, M"); left out of a product that has none. */
  variant: z.string().optional(),
  /** Of the product that leads a family with several for sale. */
  family: familyCard.optional(),
});
export type ProductCard = z.output<typeof productCard>;

/** A product with everything its page shows. */
export const productView = productCard.extend({
  description: z.string(),
  pictures: z.array(z.string()),
  sellerName: z.string(),
  /** Its seller's own number of it. */
  sku: z.string().nullable(),
  /** Two letters of ISO 3166-1. */
  originCountry: z.string().nullable(),
  netQuantity: z.string().nullable(),
  weightGrams: z.int().nullable(),
  /** Its seller's own days to send it back, of which the shop's count where they are fewer; null where it has none. */
  returnDays: z.int().nullable(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Its family and what it is in it, by axis; left out of a product that has none. */
  siblings: familyView.optional(),
  optionValues: z.array(z.string()).optional(),
});
export type ProductView = z.output<typeof productView>;

/** A product as its seller manages it; `version` goes back with an edit. */
export const sellerProductView = productView.extend({
  version: z.int(),
  /** Why an admin took it out of the shop; null while it is there. */
  hiddenReason: z.string().nullable(),
  /** Whether its seller took it off sale. */
  isUnlisted: z.boolean(),
  /** Whether it was deleted; its orders still lead to it. */
  isDeleted: z.boolean(),
  orderedLines: z.int(),
  approvedLines: z.int(),
  rejectedLines: z.int(),
  /** All of its family, of the product that stands for it in a list. */
  group: wholeFamily.optional(),
});
export type SellerProductView = z.output<typeof sellerProductView>;

/** What the catalogue keeps. A search of nothing but spaces is no search. */
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
  /** Only what can be ordered to this PIN code. */
  pin: pinSchema.optional(),
});
export type CatalogueFilter = z.output<typeof catalogueFilter>;

/** The catalogue's question: what it keeps, in which order, and from where on. */
export const catalogueInput = catalogueFilter.extend({
  sort: z.enum(catalogueSorts).default("relevance"),
  cursor: z.string().max(500).nullish(),
  limit: z.int().min(1).max(48).default(cataloguePageSize),
});
export type CatalogueInput = z.output<typeof catalogueInput>;

/** A filter that was understood in a searched text ("red", "under 1000"): its name, and the text without it. */
const wishView = z.object({ label: z.string(), without: z.string() });
export type WishView = z.output<typeof wishView>;

/**
 * One page of the catalogue. `total` counts what the filter keeps, `all` what there is at all. `corrected` is what was
 * searched instead, because nothing is called as it was typed; `isGuess` says that the products are only like what was
 * typed.
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

/** Null where a search finds too much in a large shop to look at each product of it. */
const facetCount = z.int().nullable();

/** Asks for the counts of a filter's choices; of brands, countries, sizes and colours only where `withValues` says so. */
export const facetsInput = catalogueFilter.extend({ withValues: z.boolean().optional() });
export type FacetsInput = z.output<typeof facetsInput>;

const valueFacets = z.array(z.object({ value: z.string(), count: z.int() }));

/**
 * How many products, a family counting as one, each choice of a filter would keep, the other filters staying as they are: each category and
 * subcategory that would keep one at least, and each row of the rating filter. Counts end at `countCeiling` + 1.
 */
export const catalogueFacets = z.object({
  categories: z.array(
    z.object({
      category: z.enum(categories),
      count: facetCount,
      subcategories: z.array(z.object({ subcategory: z.string(), count: facetCount })),
    }),
  ),
  ratings: z.array(z.object({ rating: z.int(), count: facetCount })),
  /** The most frequent first; empty where nobody asked, and where so much is kept that it is not counted. */
  brands: valueFacets,
  countries: valueFacets,
  sizes: valueFacets,
  colours: valueFacets,
});
export type CatalogueFacets = z.output<typeof catalogueFacets>;

/** What a header's search box holds so far. */
export const suggestInput = z.object({ typed: searchText(100) });
export type SuggestInput = z.output<typeof suggestInput>;

/**
 * Where what is typed may lead: categories and subcategories and brands called so, and the products that a search
 * would name first. `corrected` is what was searched instead of a mistyped word; `isGuess`
 * says that the products are only like it.
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
 * A seller's question about their own products: a part of the name or SKU, only what runs low or is unlisted, in which order.
 * A family is one row where `isFolded`; `familyId` asks for the products of one.
 */
export const sellerProductsInput = z.object({
  search: searchText(200).default(""),
  isLow: z.boolean().default(false),
  isUnlisted: z.boolean().default(false),
  isFolded: z.boolean().optional(),
  familyId: idSchema.optional(),
  sort: z.enum(sellerSorts).default("newest"),
  // Holds a name of 200 characters when the list is ordered by name.
  cursor: z.string().max(2_000).nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type SellerProductsInput = z.output<typeof sellerProductsInput>;

/**
 * One page of a seller's products. `total` counts what the question keeps, `low` what of the search runs low,
 * `unlisted` what of it is unlisted.
 */
export const sellerProductsPage = z.object({
  products: z.array(sellerProductView),
  nextCursor: z.string().nullable(),
  total: z.int(),
  low: z.int(),
  unlisted: z.int(),
});
