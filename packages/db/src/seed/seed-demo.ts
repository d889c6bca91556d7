import postgres from "postgres";
import { sellerRules, shopRules } from "./data/delivery.data.ts";
import { seedOrders } from "./data/orders.data.ts";
import { admins, buyers, sellers } from "./data/people.data.ts";
import { seedProducts } from "./data/products.data.ts";
import { seedReviews } from "./data/reviews.data.ts";
import type { SeedProduct } from "./data/seed-product.ts";
import { at, type DemoMove } from "./demo-base.ts";
import { createDemoIds } from "./demo-id.ts";
import { demoOrder } from "./demo-orders.ts";
import type { DemoPerson } from "./demo-people.ts";
import { demoMovements } from "./demo-stock.ts";
import { familyRows, productRows, seededProduct } from "./products/demo-products.ts";

const dayMs = 86_400_000;
/** Coprime to the number of products, so that stepping by it visits each once. */
const mixingStep = 230;

export interface SeedOptions {
  readonly ownerUrl: string;
  readonly passwordHash: string;
  readonly picturesOf: (product: SeedProduct) => readonly string[];
  readonly now: Date;
}

/** Seeds a database without people, all or nothing. Returns whether it did. */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const sql = postgres(options.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    const [row] = await sql<
      { seeded: boolean }[]
    >`select seed_demo(${sql.json(demoRows(options) as never)}) as seeded`;
    return row?.seeded ?? false;
  } finally {
    await sql.end();
  }
}

/** All rows of the demo, relative to `now` and otherwise deterministic. */
function demoRows({ passwordHash, picturesOf, now }: SeedOptions) {
  const idAt = createDemoIds();
  const opened = new Date(now.getTime() - 200 * dayMs);
  const toUser = (userType: "buyer" | "seller") => (person: (typeof buyers)[number]) => ({
    ...person,
    id: idAt(opened),
    user_type: userType,
    password_hash: passwordHash,
    created_at: opened,
  });
  const sellerRows = sellers.map(toUser("seller"));
  const buyerRows = buyers.map(toUser("buyer"));
  const adminRows = admins.map((admin) => ({ ...admin, id: idAt(opened), password_hash: passwordHash }));

  const listed = listingDates(now);
  const makers = { idAt, picturesOf, sellers: sellerRows };
  const products = seedProducts.map((seed, place) =>
    seededProduct(seed, place, { ...makers, listedAt: listed.get(seed) ?? opened }),
  );
  // Their ids must come after those of the products that lead them.
  const grouped = products.flatMap((seeded) => familyRows(seeded, makers));
  const byName = new Map(products.map(({ seed, product }) => [seed.name, product]));
  const admin: DemoPerson = { ...at(adminRows, 0), contact: null, address: null };
  const placed = seedOrders.map((order) =>
    demoOrder({ now, idAt, buyers: buyerRows, admin, products: byName }, order),
  );

  const movesOf = Map.groupBy(
    placed.flatMap(({ moves }) => moves),
    (move: DemoMove) => move.productId,
  );
  const movements = products.map(({ product }) =>
    demoMovements(product, movesOf.get(product.id) ?? [], idAt),
  );
  return {
    users: [...sellerRows, ...buyerRows],
    admins: adminRows,
    families: grouped.map(({ family }) => family),
    products: productRows(products, grouped, movements),
    orders: placed.map(({ order }) => order),
    parcels: placed.flatMap(({ parcels }) => parcels),
    lines: placed.flatMap(({ lines }) => lines),
    events: placed.flatMap(({ events }) => events),
    movements: [...movements.flat(), ...grouped.flatMap(({ movements: listings }) => listings)],
    delivery: [
      { seller_id: null, rules: shopRules },
      { seller_id: at(sellerRows, 0).id, rules: sellerRules },
    ],
    reviews: seedReviews.map((review) => {
      const writtenAt = new Date(now.getTime() - review.daysAgo * dayMs);
      return {
        id: idAt(writtenAt),
        product_id: byName.get(review.productName)?.id,
        buyer_id: at(buyerRows, review.buyer).id,
        stars: review.stars,
        text: review.text,
        created_at: writtenAt,
      };
    }),
  };
}

/**
 * Listed 190 to 95 days ago in mixed order, so that the newest are a cross-section; sold out ones
 * come first.
 */
function listingDates(now: Date): ReadonlyMap<SeedProduct, Date> {
  const mixed = seedProducts.map((_seed, index) =>
    at(seedProducts, (index * mixingStep) % seedProducts.length),
  );
  const inOrder = [...mixed.filter(({ stock }) => stock === 0), ...mixed.filter(({ stock }) => stock > 0)];
  const step = Math.floor((95 * dayMs) / inOrder.length);
  return new Map(inOrder.map((seed, place) => [seed, new Date(now.getTime() - 190 * dayMs + place * step)]));
}
