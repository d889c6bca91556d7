import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { maxReason } from "@haat/contract/admin/admin.constants";
import { maxPricePaise } from "@haat/contract/money";
import type { Category } from "@haat/contract/product/category.constants";
import { countryCodes } from "@haat/contract/product/details/country.constants";
import { detailField, detailNames, type DetailName } from "@haat/contract/product/details/detail-fields";
import type { ProductFact } from "@haat/contract/product/details/product-details.schema";
import { maxOptions, maxSizeGuide } from "@haat/contract/product/family/family.constants";
import type { PictureType } from "@haat/contract/product/picture";
import { maxFacts, maxPictures, unusedPictureHours } from "@haat/contract/product/product.constants";
import { createdAt, idColumn, literal, paiseColumn, textLiteral, timeColumn, updatedAt } from "../columns.ts";
import { movementReasonEnum } from "./enums.table.ts";
import { users } from "./user.table.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const subcategories = pgTable(
  "subcategories",
  { category: text("category").$type<Category>().notNull(), subcategory: text("subcategory").notNull() },
  (table) => [primaryKey({ columns: [table.category, table.subcategory] })],
);

export const factNames = pgTable(
  "fact_names",
  { subcategory: text("subcategory").notNull(), name: text("name").notNull() },
  (table) => [primaryKey({ columns: [table.subcategory, table.name] })],
);

/** Groups variants: ordinary products that differ in `options`. One of them leads the family. */
export const families = pgTable(
  "families",
  {
    id: idColumn(),
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id),
    options: text("options").array().notNull(),
    sizeGuide: text("size_guide").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("families_id_seller_key").on(table.id, table.sellerId),
    index("families_seller").on(table.sellerId),
    check("families_options", sql`cardinality(${table.options}) between 1 and ${literal(maxOptions)}`),
    check("families_size_guide_length", sql`char_length(${table.sizeGuide}) <= ${literal(maxSizeGuide)}`),
    check("families_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

/** Shown in lists as far as the product itself decides; its seller may be blocked. */
const isShown = sql`deleted_at is null and hidden_at is null and unlisted_at is null and leads`;

/** Columns after the id are those that filters and counts need, for index-only scans. */
const shopIndexes = (
  table: Record<
    "category" | "createdAt" | "id" | "listPaise" | "ratingAverage" | "sellerId" | "subcategory",
    AnyPgColumn
  > &
    Record<"familyColours" | "familySizes" | "originCountry", AnyPgColumn>,
) => [
  index("products_price")
    .on(table.listPaise, table.id, table.category, table.subcategory, table.ratingAverage, table.sellerId)
    .where(isShown),
  index("products_rating_order")
    .on(sql`(coalesce(rating_average, 0))`, table.id)
    .where(sql`deleted_at is null and leads`),
  index("products_category")
    .on(
      table.category,
      table.createdAt,
      table.id,
      table.subcategory,
      table.listPaise,
      table.ratingAverage,
      table.sellerId,
    )
    .where(isShown),
  index("products_category_price")
    .on(table.category, table.listPaise, table.id, table.subcategory, table.ratingAverage, table.sellerId)
    .where(isShown),
  index("products_category_rating")
    .on(table.category, sql`(coalesce(rating_average, 0))`, table.id)
    .where(isShown),
  index("products_brand")
    .on(sql`lower(brand)`, table.createdAt, table.id)
    .where(isShown),
  index("products_country").on(table.originCountry, table.createdAt, table.id).where(isShown),
  index("products_values").using("gin", table.familySizes, table.familyColours).where(isShown),
];

const isLine = (column: AnyPgColumn, maxLength: number) =>
  sql`char_length(${column}) between 1 and ${literal(maxLength)} and ${column} = btrim(${column})`;

const detailChecks = (table: Record<DetailName | "facts" | "pricePaise" | "sellerId", AnyPgColumn>) => [
  ...detailNames.flatMap((name) => {
    const [column, field] = [table[name], detailField(name)];
    if (field.kind === "text") return [check(`products_${column.name}_length`, isLine(column, field.max))];
    if (field.kind !== "whole") return [];
    const range = sql`${column} between ${literal(field.min)} and ${literal(field.max)}`;
    return [check(`products_${column.name}`, range)];
  }),
  check("products_mrp_range", sql`${table.mrpPaise} between 1 and ${literal(maxPricePaise)}`),
  check("products_mrp", sql`${table.pricePaise} <= ${table.mrpPaise}`),
  check(
    "products_origin_country",
    sql`${table.originCountry} = any (string_to_array(${textLiteral(countryCodes.join(" "))}, ' '))`,
  ),
  check(
    "products_facts_count",
    sql`case when jsonb_typeof(${table.facts}) = 'array' then jsonb_array_length(${table.facts}) <= ${literal(maxFacts)} else false end`,
  ),
  uniqueIndex("products_sku")
    .on(table.sellerId, sql`lower(sku)`)
    .where(sql`sku is not null and deleted_at is null`),
  // For admins, who search SKUs of all sellers.
  index("products_sku_of_all")
    .on(sql`lower(sku)`)
    .where(sql`sku is not null and deleted_at is null`),
];

const familyRules = (
  table: Record<
    | ("familyId" | "sellerId" | "optionValues" | "leads" | "id")
    | ("familyFromPaise" | "familyToPaise" | "familySize" | "familySizes" | "familyColours" | "familyWords"),
    AnyPgColumn
  >,
) => [
  foreignKey({
    name: "products_family_seller_fkey",
    columns: [table.familyId, table.sellerId],
    foreignColumns: [families.id, families.sellerId],
  }),
  check("products_family", sql`(${table.familyId} is null) = (${table.optionValues} is null)`),
  check(
    "products_option_values",
    sql`cardinality(${table.optionValues}) between 1 and ${literal(maxOptions)}`,
  ),
  check(
    "products_plain",
    sql`${table.familyId} is not null or ${table.leads} and num_nonnulls(${table.familyFromPaise}, ${table.familyToPaise},
      ${table.familySize}, ${table.familySizes}, ${table.familyColours}, ${table.familyWords}) = 0`,
  ),
  index("products_family_members")
    .on(table.familyId, table.id)
    .where(sql`family_id is not null`),
  uniqueIndex("products_family_values")
    .on(table.familyId, sql`option_key(option_values)`)
    .where(sql`family_id is not null and deleted_at is null`),
  uniqueIndex("products_family_lead")
    .on(table.familyId)
    .where(sql`family_id is not null and leads and deleted_at is null`),
];

/**
 * Stock changes only together with a movement. Deleting is soft. Hiding (by admins) and unlisting
 * (by the seller) are independent.
 */
export const products = pgTable(
  "products",
  {
    id: idColumn(),
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    brand: text("brand").notNull(),
    description: text("description").notNull(),
    pricePaise: paiseColumn("price_paise").notNull(),
    category: text("category").$type<Category>().notNull(),
    subcategory: text("subcategory").notNull(),
    stock: integer("stock").notNull(),
    stockSeq: integer("stock_seq").notNull(),
    pictures: text("pictures").array().notNull(),
    version: integer("version").notNull().default(1),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    ratingAverage: numeric("rating_average", { precision: 3, scale: 2, mode: "number" }).generatedAlwaysAs(
      sql`case when rating_count > 0 then round(rating_sum::numeric / rating_count, 2) end`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timeColumn("deleted_at"),
    hiddenAt: timeColumn("hidden_at"),
    hiddenReason: text("hidden_reason"),
    unlistedAt: timeColumn("unlisted_at"),
    sku: text("sku"),
    mrpPaise: paiseColumn("mrp_paise"),
    originCountry: text("origin_country"),
    netQuantity: text("net_quantity"),
    weightGrams: integer("weight_grams"),
    /** The seller's return window in days, capped by the shop's or category's; null uses theirs. */
    returnDays: integer("return_days"),
    manufacturer: text("manufacturer"),
    packer: text("packer"),
    importer: text("importer"),
    bestBefore: text("best_before"),
    /** Facts of its subcategory; a guard validates them. */
    facts: jsonb("facts")
      .$type<readonly ProductFact[]>()
      .notNull()
      .default(sql`'[]'`),
    /** The family, and a value for each of its options; null for a plain product. */
    familyId: uuid("family_id"),
    optionValues: text("option_values").array(),
    /** True if lists show it: plain products, and one variant per family. */
    leads: boolean("leads").notNull().default(true),
    /** Family data for lists, on the leading variant; maintained by `refresh_families`. */
    familyFromPaise: paiseColumn("family_from_paise"),
    familyToPaise: paiseColumn("family_to_paise"),
    familySize: integer("family_size"),
    familySizes: text("family_sizes").array(),
    familyColours: text("family_colours").array(),
    familyWords: text("family_words"),
    listPaise: paiseColumn("list_paise").generatedAlwaysAs(sql`coalesce(family_from_paise, price_paise)`),
    search: tsvector("search").generatedAlwaysAs(
      sql`product_document(name, brand, category, subcategory, description, coalesce(family_words, ''))`,
    ),
  },
  (table) => [
    unique("products_id_seller_key").on(table.id, table.sellerId),
    foreignKey({
      name: "products_category_fkey",
      columns: [table.category, table.subcategory],
      foreignColumns: [subcategories.category, subcategories.subcategory],
    }),
    check("products_stock_not_negative", sql`${table.stock} >= 0`),
    check("products_price_range", sql`${table.pricePaise} between 1 and ${literal(maxPricePaise)}`),
    check(
      "products_name_length",
      sql`char_length(${table.name}) between 1 and 200 and ${table.name} = btrim(${table.name})`,
    ),
    check("products_brand_length", sql`char_length(${table.brand}) <= 100`),
    check("products_description_length", sql`char_length(${table.description}) <= 5000`),
    check("products_pictures_count", sql`cardinality(${table.pictures}) <= ${literal(maxPictures)}`),
    check(
      "products_rating",
      sql`${table.ratingCount} >= 0 and ${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
    check(
      "products_hidden",
      sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null) and char_length(${table.hiddenReason}) between 1 and ${literal(maxReason)}`,
    ),
    ...detailChecks(table),
    check("products_times", sql`${table.createdAt} <= ${table.updatedAt}`),
    ...familyRules(table),
    index("products_newest")
      .on(table.createdAt, table.id)
      .where(sql`deleted_at is null and leads`),
    index("products_followers_newest")
      .on(table.createdAt, table.id)
      .where(sql`deleted_at is null and not leads`),
    ...shopIndexes(table),
    index("products_seller").on(table.sellerId, table.createdAt, table.id),
    index("products_hidden_newest")
      .on(table.createdAt, table.id)
      .where(sql`hidden_at is not null`),
    index("products_search")
      .using("gin", table.search)
      .where(sql`deleted_at is null and leads`),
    index("products_called").using("gin", sql`lower(name || ' ' || brand) gin_trgm_ops`),
    index("products_pictures")
      .using("gin", table.pictures)
      .where(sql`deleted_at is null`),
  ],
);

/**
 * Uploaded images, recorded before their files are written. From `keepUntil` on, unused ones are
 * marked, then their files deleted, then the row.
 */
export const uploads = pgTable(
  "uploads",
  {
    id: idColumn(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    type: text("type").$type<PictureType>().notNull(),
    /** Original file name, for product files that refer to it; see `pictureFileName`. */
    name: text("name").notNull().default(""),
    keepUntil: timeColumn("keep_until")
      .notNull()
      .default(sql`now() + make_interval(hours => ${literal(unusedPictureHours)})`),
    sweptAt: timeColumn("swept_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("uploads_due").on(table.keepUntil),
    index("uploads_named").on(table.ownerId, table.name),
    check("uploads_type", sql`${table.type} in ('png', 'jpg', 'gif', 'webp')`),
  ],
);

/** Append-only stock changes. `seq` counts per product, `line_seq` per order line. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: idColumn(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    seq: integer("seq").notNull(),
    delta: integer("delta").notNull(),
    stockAfter: integer("stock_after").notNull(),
    reason: movementReasonEnum("reason").notNull(),
    lineId: uuid("line_id"),
    lineSeq: integer("line_seq"),
    returnId: uuid("return_id").unique("stock_movements_return_key"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("stock_movements_product_seq_key").on(table.productId, table.seq),
    uniqueIndex("stock_movements_line_seq_key")
      .on(table.lineId, table.lineSeq)
      .where(sql`line_id is not null`),
    check("stock_movements_delta", sql`${table.delta} <> 0 or ${table.reason} = 'listed'`),
    check("stock_movements_after", sql`${table.stockAfter} >= 0 and ${table.seq} >= 1`),
    check(
      "stock_movements_line",
      sql`(${table.reason} in ('reserved', 'released')) = (${table.lineId} is not null)`,
    ),
    check("stock_movements_return", sql`(${table.reason} = 'returned') = (${table.returnId} is not null)`),
    check("stock_movements_line_seq", sql`(${table.lineId} is null) = (${table.lineSeq} is null)`),
    check(
      "stock_movements_alternate",
      sql`${table.lineSeq} is null or (${table.reason} = 'reserved') = (${table.lineSeq} % 2 = 1)`,
    ),
    check(
      "stock_movements_sign",
      sql`case ${table.reason} when 'reserved' then ${table.delta} < 0 when 'lost' then ${table.delta} < 0 when 'edited' then true else ${table.delta} >= 0 end`,
    ),
  ],
);

/** Words of listed products with their frequency, for correcting typos. */
export const searchWords = pgTable(
  "search_words",
  { word: text("word").primaryKey(), products: integer("products").notNull() },
  (table) => [
    index("search_words_alike").using("gin", table.word.op("gin_trgm_ops")),
    index("search_words_begin").on(table.word.op("text_pattern_ops")),
    check("search_words_products", sql`${table.products} > 0`),
  ],
);

/**
 * `words` are synonyms, `kinds` are also found by them, `alike` is shown if nothing else is found.
 * Removed built-in rows stay, so that migrations don't add them again.
 */
export const synonyms = pgTable(
  "synonyms",
  {
    id: idColumn(),
    words: text("words").array().notNull(),
    kinds: text("kinds").array().notNull().default([]),
    alike: text("alike").array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: timeColumn("removed_at"),
  },
  (table) => [
    index("synonyms_newest")
      .on(table.createdAt, table.id)
      .where(sql`removed_at is null`),
    check("synonyms_words", sql`cardinality(${table.words}) > 0`),
    check("synonyms_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

/** Synonym words as looked up by searches (`key` is stemmed); maintained by a trigger. */
export const synonymWords = pgTable(
  "synonym_words",
  {
    synonymId: uuid("synonym_id")
      .notNull()
      .references(() => synonyms.id),
    key: text("key").notNull(),
    word: text("word").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.synonymId, table.key] }),
    index("synonym_words_begin").on(table.key.op("text_pattern_ops")),
    index("synonym_words_alike").using("gin", table.word.op("gin_trgm_ops")),
  ],
);

export const reviews = pgTable(
  "reviews",
  {
    id: idColumn(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    stars: smallint("stars").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("reviews_buyer_product_key").on(table.buyerId, table.productId),
    index("reviews_product").on(table.productId, table.createdAt, table.id),
    check("reviews_times", sql`${table.createdAt} <= ${table.updatedAt}`),
    check("reviews_stars", sql`${table.stars} between 1 and 5`),
    check("reviews_text_length", sql`char_length(${table.text}) <= 1000`),
  ],
);
