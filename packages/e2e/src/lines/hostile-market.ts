import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { sql } from "drizzle-orm";
import { connect } from "@haat/db/client";
import { adminSessions, userSessions } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { createTestDatabase, patient } from "@haat/testing/database/test-database";
import { hostileTexts } from "./hostile-texts.data.ts";

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function openDatabase() {
  const database = await createTestDatabase();
  const app = connect({ url: database.appUrl, max: 8, ...patient });
  const owner = connect({ url: database.ownerUrl, max: 2, ...patient });
  return {
    db: app.db,
    owner: owner.db,
    settings: {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DEMO: "off",
      RATE_LIMITS: "off",
    },
    async close() {
      await Promise.all([app.close(), owner.close()]);
      await database.drop();
    },
  };
}

/** The first collector's cart holds this many; the second's holds the rest. */
export const cartSize = 50;

/** Everything one hostile text was written into. */
export interface HostileRow {
  readonly text: string;
  readonly buyerId: string;
  readonly productId: string;
  readonly orderId: string;
}

const addressOf = (text: string) => ({
  houseNo: text,
  road: text,
  city: text,
  district: text,
  state: text,
  pin: "560001",
});

/**
 * A market full of hostile text. For each text: a buyer with that name and address who received and
 * reviewed a product of that name, the collector's rejected and waiting orders, a blocked seller
 * with a hidden product, and an admin's notes.
 */
export async function aHostileMarket() {
  const database = await openDatabase();
  const { db, owner, settings, close } = database;
  const make = builders(database);
  const [first = ""] = hostileTexts;
  const seller = await make.aSeller({ name: first, address: addressOf(first) });
  const admin = await make.anAdmin();
  await owner.execute(sql`update admins set name = ${first} where id = ${admin.id}`);
  const set = (changes: Readonly<Record<string, string | number>>) => {
    const entries = Object.entries(changes).map(([name, to]) => [name, { to, label: to.toString() }]);
    return db.execute(
      sql`select change_settings(${admin.id}, ${JSON.stringify(Object.fromEntries(entries))}::jsonb)`,
    );
  };
  // One buyer's waiting orders, one per text.
  await set({ max_open_orders: 1_000 });
  const collectors = [
    await make.aBuyer({ name: first, address: addressOf(first) }),
    await make.aBuyer({ name: first, address: addressOf(first) }),
  ] as const;
  const rows: HostileRow[] = [];
  const others = { sellerId: seller.id, adminId: admin.id, collectorId: collectors[0].id };
  // In small groups, because ordered products are briefly in the cart.
  for (let from = 0; from < hostileTexts.length; from += 10)
    rows.push(
      ...(await Promise.all(
        hostileTexts.slice(from, from + 10).map((text) => writeRow(database, text, others)),
      )),
    );
  // A cart holds half of them.
  for (const [nth, { productId: id }] of rows.entries())
    await make.anEntry({ buyer: collectors[nth < cartSize ? 0 : 1], product: { id } });
  return {
    rows,
    settings,
    close,
    /** Sets the shop's name and address. */
    async callShop(text: string) {
      const short = text.slice(0, 40).trim();
      await set({ shop_name: short, support_phone: short, support_address: text });
    },
    /** Rejects all waiting orders: one mail per text, of one kind. */
    async rejectWaiting() {
      await db.execute(sql`
        select reject_line(seller_id, id, name, false) from order_lines
        where seller_id = ${seller.id} and stage = 'ORDERED' order by id`);
    },
    /** Mails still to be written or sent. */
    async mailsLeft() {
      const [found] = await owner.execute<{ left: number }>(sql`
        select (select count(*) from outbox where consumer = 'mail' and delivered_at is null)::integer
          + (select count(*) from mails where ended_at is null)::integer as left`);
      return found?.left;
    },
    /** Logs this person in. */
    enterAs: (context: BrowserContext, who: Entering) => enterAs(database, context, who),
    ids: { seller: seller.id, admin: admin.id, collectors: collectors.map(({ id }) => id) },
  };
}

interface Others {
  readonly collectorId: string;
  readonly sellerId: string;
  readonly adminId: string;
}

async function writeRow(
  database: Database,
  text: string,
  { sellerId, adminId, collectorId }: Others,
): Promise<HostileRow> {
  const { db } = database;
  const make = builders(database);
  const product = await make.aProduct({
    seller: { id: sellerId },
    name: text,
    brand: text,
    description: text,
    stock: 100,
  });
  const buyer = await make.aBuyer({ name: text, address: addressOf(text) });
  const delivered = await anOrder(database, { buyerId: buyer.id, productId: product.id, text });
  await db.execute(sql`select set_order_status(${adminId}, ${delivered.id}, 'delivered')`);
  await db.execute(sql`select write_review(${buyer.id}, ${product.id}, 5, ${text})`);
  const rejected = await anOrder(database, { buyerId: collectorId, productId: product.id, text });
  await db.execute(sql`select reject_line(${sellerId}, ${rejected.lineId}, ${text}, false)`);
  await anOrder(database, { buyerId: collectorId, productId: product.id, text });
  const other = await make.aSeller({ name: text, address: addressOf(text) });
  const hidden = await make.aProduct({ seller: other, name: text, brand: text, description: text });
  await db.execute(sql`select hide_product(${adminId}, ${hidden.id}, ${text})`);
  await db.execute(sql`select block_user(${adminId}, ${other.id}, ${text})`);
  await db.execute(sql`
    insert into admin_events (type, admin_id, admin_name, subject_id, subject, reason)
    select 'order-note', id, name, ${rejected.id}, ${text}, ${text} from admins where id = ${adminId}`);
  return { text, buyerId: buyer.id, productId: product.id, orderId: rejected.id };
}

interface Ordering {
  readonly buyerId: string;
  readonly productId: string;
  readonly text: string;
}

async function anOrder(database: Database, { buyerId, productId, text }: Ordering) {
  const entry = await builders(database).anEntry({ buyer: { id: buyerId }, product: { id: productId } });
  const [placed] = await database.db.execute<{ id: string; line_id: string }>(sql`
    select placed_id as id, (view -> 'lines' -> 0 ->> 'id') as line_id
    from place_order(${buyerId}, array[${entry.id}]::uuid[], null, ${randomUUID()},
      ${JSON.stringify(addressOf(text))}::jsonb, 'cash_on_delivery')`);
  if (!placed) throw new Error("the order was not placed");
  return { id: placed.id, lineId: placed.line_id };
}

interface Entering {
  readonly app: "shop" | "seller" | "admin";
  readonly origin: string;
  readonly id: string;
}

async function enterAs({ db, owner }: Database, context: BrowserContext, { app, origin, id }: Entering) {
  const token = randomBytes(32).toString("base64url");
  const session = {
    tokenHash: createHash("sha256").update(token).digest(),
    expiresAt: new Date(Date.now() + 3_600_000),
  };
  if (app === "admin") await owner.insert(adminSessions).values({ ...session, adminId: id });
  else await db.insert(userSessions).values({ ...session, userId: id, device: hostileTexts[15] ?? "" });
  await context.addCookies([{ name: `haat_${app}`, value: token, url: origin }]);
}
