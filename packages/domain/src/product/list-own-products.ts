import { sql, type SQL } from "drizzle-orm";
import { storableLine } from "@haat/contract/id.schema";
import { lowStockOnCard, type SellerSort } from "@haat/contract/product/product.constants";
import type { SellerProductsInput, SellerProductView } from "@haat/contract/product/product.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { isoMoment, toPage, unpackCursor, wholeNumber, type Shape } from "../query/cursor.ts";
import { runForRow } from "../query/statement.ts";
import { wholeFamily } from "./family/whole-family.queries.ts";

interface Order {
  readonly key: SQL;
  readonly foldedKey: SQL;
  readonly isRising: boolean;
  readonly shape: Shape;
  readonly valueOf: (product: SellerProductView) => string;
  readonly toKey: (value: string) => SQL;
}

const sameOfAll = (key: SQL) => ({ key, foldedKey: key });

/** Same as the database function `full_name`, inlined. */
const wholeName = (row: SQL) =>
  sql`${row}.name || coalesce(' (' || array_to_string(${row}.option_values, ', ') || ')', '')`;

const ofFamily = (name: "fromPaise" | "stock", own: SQL) =>
  sql`case when p.family_id is null then ${own} else (${wholeFamily} ->> ${name})::bigint end`;

const price = {
  key: sql`p.price_paise`,
  foldedKey: ofFamily("fromPaise", sql`p.price_paise`),
  shape: wholeNumber,
  valueOf: ({ pricePaise, group }: SellerProductView) => String(group?.fromPaise ?? pricePaise),
  toKey: (value: string) => sql`${value}::bigint`,
};

const orders = {
  newest: {
    ...sameOfAll(sql`p.created_at`),
    isRising: false,
    shape: isoMoment,
    valueOf: ({ createdAt }) => createdAt,
    toKey: (value) => sql`${value}::timestamptz`,
  },
  name: {
    ...sameOfAll(sql`lower(p.name)`),
    isRising: true,
    shape: (value) => storableLine.test(value),
    valueOf: ({ name }) => name,
    toKey: (value) => sql`lower(${value})`,
  },
  stock: {
    key: sql`p.stock`,
    foldedKey: ofFamily("stock", sql`p.stock`),
    isRising: true,
    shape: wholeNumber,
    valueOf: ({ stock, group }) => String(group?.stock ?? stock),
    toKey: (value) => sql`${value}::bigint`,
  },
  "price-asc": { ...price, isRising: true },
  "price-desc": { ...price, isRising: false },
} as const satisfies Record<SellerSort, Order>;

interface Answer extends Record<string, unknown> {
  readonly rows: readonly SellerProductView[];
  readonly total: number;
  readonly low: number;
  readonly unlisted: number;
}

const withGroup = sql`seller_product_json(p)
  || case when p.family_id is null then '{}'::jsonb else jsonb_build_object('group', ${wholeFamily}) end`;

/** With folded families, any of the family's products may meet the condition. */
function holding(isFolded: boolean, condition: (row: SQL) => SQL): SQL {
  if (!isFolded) return condition(sql`p`);
  return sql`p.leads and (p.family_id is null and ${condition(sql`p`)} or p.family_id is not null and exists (
    select from products m where m.family_id = p.family_id and m.deleted_at is null and ${condition(sql`m`)}))`;
}

export async function listOwnProducts(deps: Deps, seller: Seller, input: SellerProductsInput) {
  const { isRising, shape, valueOf, toKey, ...keys }: Order = orders[input.sort];
  const key = input.isFolded ? keys.foldedKey : keys.key;
  const after = unpackCursor(input.cursor, shape);
  const direction = isRising ? sql`asc` : sql`desc`;
  const sorting = sql`${key} ${direction}, p.id ${direction}`;
  const own = sql`p.seller_id = ${seller.id} and p.deleted_at is null
    and ${input.familyId ? sql`p.family_id = ${input.familyId}` : sql`true`}`;
  const isFound = (row: SQL) =>
    input.search === ""
      ? sql`true`
      : sql`greatest(strpos(lower(${wholeName(row)}), lower(${input.search})), strpos(lower(${row}.sku), lower(${input.search}))) > 0`;
  const holds = (condition: (row: SQL) => SQL) => holding(input.isFolded === true, condition);
  const isLow = (row: SQL) => sql`${row}.stock <= ${lowStockOnCard}`;
  const isUnlisted = (row: SQL) => sql`${row}.unlisted_at is not null`;
  const isAsked = (row: SQL) => sql`${isFound(row)}
    and ${input.isLow ? isLow(row) : sql`true`} and ${input.isUnlisted ? isUnlisted(row) : sql`true`}`;
  const filter = sql`${own} and ${holds(isAsked)}`;
  const counted = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
  const beyond = after
    ? sql`(${key}, p.id) ${isRising ? sql`>` : sql`<`} (${toKey(after[0])}, ${after[1]}::uuid)`
    : sql`true`;
  const { rows, ...counts } = await runForRow<Answer>(
    deps,
    sql`with page as (
          select p.id from products p
          where ${filter} and ${beyond}
          order by ${sorting}
          limit ${input.limit + 1}
        )
        select coalesce((select jsonb_agg(${input.isFolded ? withGroup : sql`seller_product_json(p)`} order by ${sorting})
                         from products p join page using (id)), '[]') as rows,
               found.*
        from (select ${counted(holds(isAsked))} as total,
                ${counted(holds((row) => sql`${isFound(row)} and ${isLow(row)}`))} as low,
                ${counted(holds((row) => sql`${isFound(row)} and ${isUnlisted(row)}`))} as unlisted
              from products p where ${own}) found`,
  );
  const { page, nextCursor } = toPage(rows, input.limit, (product) => [valueOf(product), product.id]);
  return { products: page, nextCursor, ...counts };
}
