import { sql, type SQL } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminProductsInput } from "@haat/contract/admin/admin-products.schema";
import { adminOrdersInput, auditInput } from "@haat/contract/admin/admin.schema";
import { peopleInput } from "@haat/contract/admin/people.schema";
import { ordersInput, requestsInput } from "@haat/contract/order/order.schema";
import { catalogueInput, sellerProductsInput } from "@haat/contract/product/product.schema";
import { reviewsInput } from "@haat/contract/review/review.schema";
import { builders, testRecipient, type AdminPerson, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { listAllOrders } from "./admin/orders/list-all-orders.ts";
import { listAudit } from "./admin/overview/list-audit.ts";
import { listPeople } from "./admin/people/list-people.ts";
import { listAllProducts } from "./admin/products/list-all-products.ts";
import { listProducts } from "./catalogue/lists/list-products.ts";
import { listRequests } from "./order/line/list-requests.ts";
import { listOrders } from "./order/list-orders.ts";
import { listOwnProducts } from "./product/list-own-products.ts";
import { listReviews } from "./review/list-reviews.ts";
import { asked, stepsOf, type Ask } from "./testing/plans.ts";

const limit = 5;
const most = limit + 1;

const database = testDatabase();
const { aBuyer, aSeller, anAdmin } = builders(database);

let admin: AdminPerson<"owner">;
let buyer: Person<"buyer">;
let seller: Person<"seller">;
let productId: string;

/** Two thousand products of two sellers, each ordered once by one of two buyers. */
const manyPeople = (people: { buyers: SQL; sellers: SQL; admin: string }) => sql`
  with made as materialized (
    select n, uuidv7() as product, uuidv7() as "order", uuidv7() as line, uuidv7() as writer,
      now() - n * interval '1 minute' as at, (array[${people.buyers}]::uuid[])[1 + n % 2] as buyer,
      (array[${people.sellers}]::uuid[])[1 + n % 2] as seller
    from generate_series(1, 2000) n
  ), writers as (
    insert into users (id, user_type, name, email, contact, password_hash, created_at, updated_at)
    select writer, (array['buyer', 'seller'])[1 + n % 2]::user_type, 'Writer ' || n, 'writer' || n || '@example.test',
      '9876543210', '-', at, at from made
  ), listed as (
    insert into products (id, seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq,
                          pictures, hidden_at, hidden_reason, created_at, updated_at)
    select product, seller, 'Kurta ' || n, 'Kalakari', '-', 100 + n, c.category, c.subcategory, 9, 2, '{}',
      case when n % 10 = 0 then at end, case when n % 10 = 0 then 'Broken' end, at, at
    from made join subcategories c on c.subcategory = (array['Kids Clothing', 'Laptops & Computers'])[1 + n / 2 % 2]
  ), placed as (
    insert into orders (id, buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                        idempotency_key, fingerprint, created_at, updated_at)
    select "order", buyer, 'cash_on_delivery', ${JSON.stringify(testRecipient)}::jsonb, 100 + n, 0, 100 + n, n, '-', at, at
    from made
  ), lines as (
    insert into order_lines (id, order_id, cart_entry_id, seller_id, product_id, name, brand, category, unit_price_paise, quantity,
                             stage, created_at, updated_at)
    select line, "order", line, seller, product, 'Kurta', 'Kalakari', 'Fashion', 100 + n, 1, 'ORDERED', at, at from made
  ), moved as (
    insert into stock_movements (product_id, seq, delta, stock_after, reason, line_id, line_seq)
    select product, 1, 10, 10, 'listed'::movement_reason, null, null from made
    union all select product, 2, -1, 9, 'reserved', line, 1 from made
  ), told as (
    insert into order_events (order_id, type, to_value, actor, actor_id) select "order", 'placed', 'pending', 'buyer', buyer
    from made
  ), audited as (
    insert into admin_events (type, admin_id, admin_name, subject, created_at)
    select (array['order-note', 'reset-link'])[1 + n % 2]::admin_event_type, ${people.admin}, 'Nadia', 'Kurta', at from made
  ), hidden as (
    insert into admin_events (type, admin_id, admin_name, subject_id, subject, reason)
    select 'product-hidden', ${people.admin}, 'Nadia', product, 'Kurta', 'Broken' from made where n % 10 = 0
  ), said as (
    insert into reviews (product_id, buyer_id, stars, text, created_at, updated_at)
    select case when n <= 400 then (select product from made where n = 1) else product end, writer, 1 + n % 5, '', at, at
    from made
  )
  select product as id from made where n = 1`;

beforeAll(async () => {
  const [otherBuyer, otherSeller] = [await aBuyer(), await aSeller()];
  [admin, buyer, seller] = [await anAdmin(), await aBuyer(), await aSeller()];
  const people = {
    buyers: sql`${otherBuyer.id}, ${buyer.id}`,
    sellers: sql`${otherSeller.id}, ${seller.id}`,
    admin: admin.id,
  };
  const [first] = await database.owner.execute<{ id: string }>(manyPeople(people));
  if (!first) throw new Error("nothing was written");
  productId = first.id;
  await database.owner.execute(sql`analyze`);
});

const lists: Record<string, Ask> = {
  "the shop": (deps, turn) => listProducts(deps, catalogueInput.parse(turn)),
  "the shop, cheapest first": (deps, turn) =>
    listProducts(deps, catalogueInput.parse({ ...turn, sort: "price-asc" })),
  "the shop, dearest first": (deps, turn) =>
    listProducts(deps, catalogueInput.parse({ ...turn, sort: "price-desc" })),
  "the shop, best first": (deps, turn) =>
    listProducts(deps, catalogueInput.parse({ ...turn, sort: "rating" })),
  "a subcategory": (deps, turn) =>
    listProducts(deps, catalogueInput.parse({ ...turn, category: "Fashion", subcategory: "Kids Clothing" })),
  "a product's reviews": (deps, turn) => listReviews(deps, reviewsInput.parse({ ...turn, productId })),
  "a buyer's orders": (deps, turn) => listOrders(deps, buyer, ordersInput.parse(turn)),
  "a seller's products": (deps, turn) => listOwnProducts(deps, seller, sellerProductsInput.parse(turn)),
  "a seller's requests": (deps, turn) => listRequests(deps, seller, requestsInput.parse(turn)),
  "a seller's requests, longest waiting first": (deps, turn) =>
    listRequests(deps, seller, requestsInput.parse({ ...turn, sort: "oldest" })),
  "a seller's undecided requests": (deps, turn) =>
    listRequests(deps, seller, requestsInput.parse({ ...turn, stage: "ORDERED" })),
  "all orders": (deps, turn) => listAllOrders(deps, admin, adminOrdersInput.parse(turn)),
  "all pending orders": (deps, turn) =>
    listAllOrders(deps, admin, adminOrdersInput.parse({ ...turn, status: "pending" })),
  "all products": (deps, turn) => listAllProducts(deps, admin, adminProductsInput.parse(turn)),
  "all hidden products": (deps, turn) =>
    listAllProducts(deps, admin, adminProductsInput.parse({ ...turn, isHidden: true })),
  "all products of a seller": (deps, turn) =>
    listAllProducts(deps, admin, adminProductsInput.parse({ ...turn, sellerId: seller.id })),
  "all buyers": (deps, turn) => listPeople(deps, admin, peopleInput.parse(turn)),
  "all sellers": (deps, turn) => listPeople(deps, admin, peopleInput.parse({ ...turn, userType: "seller" })),
  "everything an admin did": (deps, turn) => listAudit(deps, admin, auditInput.parse(turn)),
  "every link that an admin sent": (deps, turn) =>
    listAudit(deps, admin, auditInput.parse({ ...turn, type: "reset-link" })),
};

/** An index in the list's order leaves no sort with more rows than a page. */
async function sortsOf(statement: SQL): Promise<string[]> {
  return (await stepsOf(database.owner, statement))
    .filter(
      ({ "Node Type": type, Plans }) =>
        type.includes("Sort") && Plans?.some((given) => given["Actual Rows"] > most),
    )
    .map(
      ({ "Node Type": type, Plans = [] }) =>
        `${type} of ${Plans.map((given) => given["Actual Rows"]).join()} rows`,
    );
}

async function allSortsOf(statements: readonly SQL[]): Promise<string[]> {
  return (await Promise.all(statements.map(sortsOf))).flat();
}

describe("a list of thousands", () => {
  it.each(Object.entries(lists))("is read in its order, never sorted: %s", async (_name, ask) => {
    const first = await asked(database, ask, { limit, cursor: null });
    expect(await allSortsOf(first.statements)).toEqual([]);
    expect(first.cursor).not.toBeNull();
    const second = await asked(database, ask, { limit, cursor: first.cursor });
    expect(await allSortsOf(second.statements)).toEqual([]);
  });

  it("notices a sort", async () => {
    const bySomethingElse = sql`select id from orders order by total_paise desc, id desc limit ${most}`;
    expect(await sortsOf(bySomethingElse)).toEqual(["Sort of 2000 rows"]);
  });
});
