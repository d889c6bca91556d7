import { sql, type SQL } from "drizzle-orm";
import { storableLine } from "@haat/contract/id.schema";
import { lowStockOnCard, type SellerSort } from "@haat/contract/product/product.constants";
import type { SellerProductsInput, SellerProductView } from "@haat/contract/product/product.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { isoMoment, toPage, unpackCursor, wholeNumber, type Shape } from "../query/cursor.ts";
import { runForRow } from "../query/statement.ts";

/** How a sort is ordered, what of a row its cursor holds, and how that is compared. */
interface Order {
  readonly key: SQL;
  readonly isRising: boolean;
  readonly shape: Shape;
  readonly valueOf: (product: SellerProductView) => string;
  readonly toKey: (value: string) => SQL;
}

const price = {
  key: sql`p.price_paise`,
  shape: wholeNumber,
  valueOf: ({ pricePaise }: SellerProductView) => String(pricePaise),
  toKey: (value: string) => sql`${value}::bigint`,
};

const orders = {
  newest: {
    key: sql`p.created_at`,
    isRising: false,
    shape: isoMoment,
    valueOf: ({ createdAt }) => createdAt,
    toKey: (value) => sql`${value}::timestamptz`,
  },
  name: {
    key: sql`lower(p.name)`,
    isRising: true,
    shape: (value) => storableLine.test(value),
    valueOf: ({ name }) => name,
    toKey: (value) => sql`lower(${value})`,
  },
  stock: {
    key: sql`p.stock`,
    isRising: true,
    shape: wholeNumber,
    valueOf: ({ stock }) => String(stock),
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

/** The seller's products in the order asked for; the search is a part of the name or of the SKU in any case. */
export async function listOwnProducts(deps: Deps, seller: Seller, input: SellerProductsInput) {
  const { key, isRising, shape, valueOf, toKey }: Order = orders[input.sort];
  const after = unpackCursor(input.cursor, shape);
  const direction = isRising ? sql`asc` : sql`desc`;
  const sorting = sql`${key} ${direction}, p.id ${direction}`;
  const found = sql`p.seller_id = ${seller.id} and p.deleted_at is null
    and greatest(strpos(lower(p.name), lower(${input.search})), strpos(lower(p.sku), lower(${input.search}))) > 0`;
  const isLow = sql`p.stock <= ${lowStockOnCard}`;
  const isUnlisted = sql`p.unlisted_at is not null`;
  const filter = sql`${found} and ${input.isLow ? isLow : sql`true`} and ${input.isUnlisted ? isUnlisted : sql`true`}`;
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
        select coalesce((select jsonb_agg(seller_product_json(p) order by ${sorting})
                         from products p join page using (id)), '[]') as rows,
               (select count(*)::int from products p where ${filter}) as total,
               (select count(*)::int from products p where ${found} and ${isLow}) as low,
               (select count(*)::int from products p where ${found} and ${isUnlisted}) as unlisted`,
  );
  const { page, nextCursor } = toPage(rows, input.limit, (product) => [valueOf(product), product.id]);
  return { products: page, nextCursor, ...counts };
}
