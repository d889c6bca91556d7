import { randomUUID } from "node:crypto";
import { eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { ShippingAddress } from "@haat/contract/account/account.schema";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { settingFields, type SettingName } from "@haat/contract/admin/admin.constants";
import { paise } from "@haat/contract/money";
import type { Category } from "@haat/contract/product/category.constants";
import type { ProductDetails } from "@haat/contract/product/details/product-details.schema";
import type { AdminRole, UserType } from "@haat/contract/roles";
import type { Db } from "@haat/db/client";
import { orderLines } from "@haat/db/schema/order.table";
import { settings } from "@haat/db/schema/settings.table";
import { admins, users } from "@haat/db/schema/user.table";

export const testAddress: ShippingAddress = {
  houseNo: "12",
  road: "MG Road",
  city: "Bengaluru",
  district: "Bengaluru Urban",
  state: "Karnataka",
  pin: "560001",
};

/** The default recipient: the buyer as the builder creates them. */
export const testRecipient: Recipient = { name: "Asha Rao", phone: "9876543210", ...testAddress };

export interface Person<R extends UserType | "admin"> {
  readonly role: R;
  readonly id: string;
  readonly name: string;
  readonly sessionId: string;
}

export interface AdminPerson<R extends AdminRole = AdminRole> extends Person<"admin"> {
  readonly adminRole: R;
}

/** Creates people and things for a test, always new. */
export function builders(db: { readonly db: Db; readonly owner: Db }) {
  return {
    aBuyer: (values: Partial<typeof users.$inferInsert> = {}) => aUser(db.db, "buyer", values),
    aSeller: (values: Partial<typeof users.$inferInsert> = {}) => aUser(db.db, "seller", values),
    anAdmin: (values: Partial<typeof admins.$inferInsert> = {}) => anAdmin(db.owner, "owner", values),
    aSupporter: (values: Partial<typeof admins.$inferInsert> = {}) => anAdmin(db.owner, "support", values),
    aProduct: (values: ProductValues = {}) => aProduct(db.db, values),
    aFamily: (values: FamilyValues = {}) => aFamily(db.db, values),
    anEntry: (values: EntryValues) => anEntry(db.db, values),
    anOrder: (values: OrderValues) => anOrder(db.db, values),
    aWaitingOrder: (values: OrderValues) => aWaitingOrder(db, values),
    aDelivery: (values: DeliveryValues) => aDelivery(db, values),
    aReview: (values: ReviewValues) => aReview(db, values),
    aBlockedBuyer: (values: Partial<typeof users.$inferInsert> = {}) => aBlockedBuyer(db, values),
    deleteAccount: (person: { readonly id: string }) => deleteAccount(db.db, person),
    changeSettings: (values: SettingValues) => changeSettings(db.db, values),
  };
}

async function aUser<T extends UserType>(
  db: Db,
  userType: T,
  values: Partial<typeof users.$inferInsert>,
): Promise<Person<T>> {
  const unique = randomUUID();
  const [row] = await db
    .insert(users)
    .values({
      userType,
      name: userType === "buyer" ? "Asha Rao" : "Meera Textiles",
      email: `${userType}-${unique}@example.test`,
      contact: "9876543210",
      passwordHash: "not-a-hash",
      confirmedAt: new Date(),
      ...values,
    })
    .returning({ id: users.id, name: users.name });
  if (!row) throw new Error("the user was not written");
  return { role: userType, sessionId: randomUUID(), ...row };
}

async function anAdmin<R extends AdminRole>(
  owner: Db,
  adminRole: R,
  values: Partial<typeof admins.$inferInsert> = {},
): Promise<AdminPerson<R>> {
  const email = `admin-${randomUUID()}@example.test`;
  const [row] = await owner
    .insert(admins)
    .values({ name: "Nadia Khan", email, passwordHash: "not-a-hash", role: adminRole, ...values })
    .returning({ id: admins.id, name: admins.name });
  if (!row) throw new Error("the admin was not written");
  return { role: "admin", adminRole, sessionId: randomUUID(), ...row };
}

async function aBlockedBuyer({ db, owner }: Databases, values: Partial<typeof users.$inferInsert>) {
  const [buyer, admin] = [await aUser(db, "buyer", values), await anAdmin(owner, "owner")];
  await db.execute(sql`select block_user(${admin.id}, ${buyer.id}, 'Never at home.')`);
  return buyer;
}

/** Deletes an account that has nothing in progress. */
async function deleteAccount(db: Db, { id }: { readonly id: string }) {
  await db.execute(sql`select delete_account(id, password_hash) from users where id = ${id}`);
}

type SettingValues = Partial<Omit<typeof settings.$inferInsert, "id" | "updatedAt">>;

const labelOf = Object.fromEntries(
  Object.entries(settingFields).map(([name, { label }]) => [
    getTableColumns(settings)[name as SettingName].name,
    label,
  ]),
);

/** Includes settings admins can't change; writes the events the guards require. */
async function changeSettings(db: Db, values: SettingValues) {
  const change = db
    .update(settings)
    .set(values)
    .returning({ was: sql`to_jsonb(old)`.as("was"), becomes: sql`to_jsonb(new)`.as("becomes") });
  await db.execute(sql`
    with change as ${change}
    insert into admin_events (type, admin_name, subject, from_value, to_value)
    select 'setting', 'Nadia Khan', coalesce(${JSON.stringify(labelOf)}::jsonb ->> b.key, b.key), w.value, b.value
    from change, jsonb_each_text(was) w, jsonb_each_text(becomes) b
    where w.key = b.key and w.value is distinct from b.value`);
}

interface ProductValues {
  readonly seller?: { readonly id: string };
  readonly name?: string;
  readonly brand?: string;
  readonly description?: string;
  readonly pricePaise?: number;
  readonly category?: Category;
  readonly subcategory?: string;
  readonly stock?: number;
  readonly pictures?: readonly string[];
  readonly details?: ProductDetails;
}

const productDefaults = {
  name: "Handloom cotton kurta",
  brand: "Kalakari",
  description: "Woven in Maheshwar.",
  pricePaise: 49_900,
  category: "Fashion",
  subcategory: "Men Clothing",
  stock: 10,
  pictures: ["/media/test.webp"],
} as const;

interface FamilyValues extends Omit<ProductValues, "details"> {
  readonly options?: readonly string[];
  /** Each variant's value, and its price and stock if they matter. */
  readonly variants?: readonly {
    readonly values: readonly string[];
    readonly pricePaise?: number;
    readonly stock?: number;
    readonly sku?: string;
  }[];
}

/** By default a shirt in two sizes and two colours. */
async function aFamily(db: Db, values: FamilyValues) {
  const { seller: of, variants, options = ["Colour", "Size"], ...shared } = values;
  const seller = of ?? (await aUser(db, "seller", {}));
  const { pricePaise, stock, pictures, ...texts } = { ...productDefaults, ...shared };
  const given =
    variants ?? ["Blue", "Red"].flatMap((colour) => ["S", "M"].map((size) => ({ values: [colour, size] })));
  const family = {
    ...texts,
    options,
    variants: given.map((variant) => ({ pricePaise, stock, pictures, ...variant })),
  };
  const [row] = await db.execute<{ added: { id: string; productIds: string[] } }>(
    sql`select add_family(${seller.id}, ${JSON.stringify(family)}::jsonb) as added`,
  );
  if (!row) throw new Error("the family was not written");
  return { ...row.added, sellerId: seller.id };
}

async function aProduct(db: Db, values: ProductValues) {
  const product = { ...productDefaults, ...values };
  const seller = values.seller ?? (await aUser(db, "seller", {}));
  const pictures = sql`array[${sql.join(
    product.pictures.map((url) => sql`${url}`),
    sql`, `,
  )}]::text[]`;
  const [row] = await db.execute<{ id: string }>(
    sql`select add_product(${seller.id}, ${product.name}, ${product.brand}, ${product.description}, ${product.pricePaise},
          ${product.category}, ${product.subcategory}, ${product.stock}, ${pictures},
          ${JSON.stringify(product.details ?? {})}::jsonb) as id`,
  );
  if (!row) throw new Error("the product was not written");
  return { id: row.id, sellerId: seller.id, pricePaise: paise(product.pricePaise), stock: product.stock };
}

interface EntryValues {
  readonly buyer: { readonly id: string };
  readonly product: { readonly id: string };
  readonly quantity?: number;
}

async function anEntry(db: Db, { buyer, product, quantity = 1 }: EntryValues) {
  const [row] = await db.execute<{ entry_id: string }>(
    sql`select entry_id from add_to_cart(${buyer.id}, ${product.id}, ${quantity})`,
  );
  if (!row) throw new Error("the entry was not written");
  return { id: row.entry_id };
}

interface OrderValues {
  /** Overrides the default recipient. */
  readonly recipient?: Partial<Recipient>;
  readonly buyer: { readonly id: string };
  readonly lines: readonly { readonly product: { readonly id: string }; readonly quantity?: number }[];
}

/** Every line is ORDERED. Returns the ids of the order and its lines, in the given order. */
async function anOrder(db: Db, values: OrderValues) {
  const { entryIds, placing } = await aFullCart(db, values);
  return placedOrder(db, entryIds, sql`select placed_id, view from ${placing}`);
}

/** Fills a cart; returns the entries and the call that orders them. */
async function aFullCart(db: Db, { buyer, lines, recipient }: OrderValues) {
  const entryIds: string[] = [];
  for (const line of lines) entryIds.push((await anEntry(db, { buyer, ...line })).id);
  const entries = sql`array[${sql.join(
    entryIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
  const address = JSON.stringify({ ...testAddress, ...recipient });
  const placing = sql`place_order(${buyer.id}, ${entries}, null, ${randomUUID()}, ${address}::jsonb, 'cash_on_delivery')`;
  return { entryIds, placing };
}

async function placedOrder(db: Db, entryIds: readonly string[], placing: SQL) {
  const [placed] = await db.execute<{ placed_id: string; view: { readonly number: number } }>(placing);
  if (!placed) throw new Error("the order was not placed");
  const { id: lineId, cartEntryId, orderId } = orderLines;
  const rows = await db.select({ lineId, cartEntryId }).from(orderLines).where(eq(orderId, placed.placed_id));
  const lineOf = new Map(rows.map((row) => [row.cartEntryId, row.lineId]));
  return {
    id: placed.placed_id,
    number: placed.view.number,
    lineIds: entryIds.map((id) => lineOf.get(id) ?? ""),
  };
}

/**
 * An order that still needs its buyer's confirmation. One statement, so the setting affects no
 * parallel order.
 */
async function aWaitingOrder({ db, owner }: Databases, values: OrderValues) {
  const { id: adminId } = await anAdmin(owner, "owner");
  const { entryIds, placing } = await aFullCart(db, values);
  const asks = (to: boolean) =>
    sql`change_settings(${adminId}, ${JSON.stringify({ confirm_first_order: { to, label: labelOf["confirm_first_order"] } })}::jsonb) is null`;
  return placedOrder(
    db,
    entryIds,
    sql`select placed.placed_id, placed.view
        from (select ${asks(true)} as done offset 0) on_,
          lateral (select p.* from ${placing} p where on_.done is not null offset 0) placed,
          lateral (select ${asks(false)} as done where placed.placed_id is not null offset 0) off_
        where off_.done is not null`,
  );
}

interface Databases {
  readonly db: Db;
  readonly owner: Db;
}

interface DeliveryValues {
  readonly buyer: { readonly id: string };
  readonly product: { readonly id: string };
}

async function aDelivery({ db, owner }: Databases, { buyer, product }: DeliveryValues) {
  const order = await anOrder(db, { buyer, lines: [{ product }] });
  const admin = await anAdmin(owner, "owner");
  await db.execute(sql`select set_order_status(${admin.id}, ${order.id}, 'delivered')`);
  return order;
}

interface ReviewValues {
  readonly product: { readonly id: string };
  /** New by default. */
  readonly buyer?: { readonly id: string };
  readonly stars?: number;
  readonly text?: string;
}

async function aReview(databases: Databases, { product, buyer, stars = 5, text = "" }: ReviewValues) {
  const writer = buyer ?? (await aUser(databases.db, "buyer", {}));
  await aDelivery(databases, { buyer: writer, product });
  const [row] = await databases.db.execute<{ id: string }>(
    sql`select write_review(${writer.id}, ${product.id}, ${stars}, ${text}) as id`,
  );
  if (!row) throw new Error("the review was not written");
  return row;
}
