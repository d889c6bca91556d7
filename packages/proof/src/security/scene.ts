import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { generateSync } from "otplib";
import type { AccessRow, Asker } from "@haat/api/access-matrix.data";
import { createBearerTokens } from "@haat/auth/bearer-token";
import { mailboxKey } from "@haat/auth/mailbox-key";
import { createPasswords } from "@haat/auth/password";
import { sessionTokens } from "@haat/auth/session-token";
import type { App } from "@haat/contract/roles";
import { couriers } from "@haat/db/schema/delivery/courier.table";
import { orderConfirmations, orderLines } from "@haat/db/schema/order.table";
import { synonyms } from "@haat/db/schema/product.table";
import {
  admins,
  adminSessions,
  emailConfirmations,
  passwordResets,
  userSessions,
} from "@haat/db/schema/user.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { get, mutate, type CallOptions } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { until } from "../prove/until.ts";
import {
  aCode,
  aMadePasskey,
  anAdminSession,
  aPasskey,
  aWaitingFactor,
  legacySecret,
} from "./admin-credentials.ts";
import type { Harness } from "./harness.ts";
import type { KnownValues } from "./input/valid-input.ts";
import { aHeldParcel, aPayment, aStandingOrder } from "./payments-scene.ts";

/** An asker with their things. */
export interface Somebody extends CallOptions {
  readonly id: string;
  readonly email: string;
  readonly app: App;
  /** A signed token of the same session. */
  readonly bearer?: string;
}

/** The askers of the access matrix, the things its rows name, and further inputs. */
export interface Scene {
  /** The asker of something in this app. */
  asking(asker: Asker, home: App): Somebody;
  /** The value of a matrix text that begins with `$`. */
  thing(name: string, asked: Somebody): unknown;
  /** Meaningful values by field: own, foreign and unknown. */
  readonly known: KnownValues;
}

const bearerTokens = createBearerTokens(() => legacySecret);

/** Everyone's password, hashed once. */
const password = "marigold morning";
let hash: Promise<string> | undefined;

/** A form with a PNG of one pixel. */
const pictureForm = Buffer.concat([
  Buffer.from(
    '--haat\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  Buffer.from("\r\n--haat--\r\n"),
]);

/** The app of the first permitted role. */
export function homeOf({ answers: [, , , buyer, , seller, , owner] }: AccessRow): App {
  if (buyer < 300) return "shop";
  if (seller < 300) return "seller";
  return owner < 300 ? "admin" : "shop";
}

/** Pages, files and mails need a process. */
type Place = Pick<Harness, "db" | "owner"> & Partial<Harness>;

/** A scene with new people. Expensive things are made only if these rows name them. */
export async function aScene(harness: Place, forRows?: readonly object[]): Promise<Scene> {
  const people = await somePeople(harness);
  const { buyer, seller, owner } = people;
  const named = forRows && new Set(JSON.stringify(forRows).match(/\$\w+/g));
  const things = await someThings(harness, people, (name) => named?.has(name) ?? true);
  const confirmToken = await aConfirmToken(harness, buyer);
  const adminSession = await anAdminSession(harness, owner.id);
  const waiting = await aWaitingFactor(harness, people.support.id);
  const resetToken = await aResetToken(harness, buyer);
  const orderToken = await anOrderToken(harness);
  let held: ReturnType<typeof aHeldParcel> | undefined;
  const made: Readonly<Record<string, (asked: Somebody) => unknown>> = {
    $email: ({ email }) => email,
    $newEmail: () => `new-${randomUUID()}@example.test`,
    $code: ({ id, app }) => (app === "admin" && id ? aCode(harness, id) : "123456"),
    $passkey: () => aPasskey(harness, owner.id),
    $madePasskey: ({ id, app }) => aMadePasskey(harness, app === "admin" ? id : ""),
    // A changed or removed admin is gone for the next row.
    $otherAdmin: async () => (await builders(harness).aSupporter()).id,
    $adminSession: () => anAdminSession(harness, owner.id),
    // Using a link ends all links of its person.
    $resetToken: async () => aResetToken(harness, await builders(harness).aBuyer()),
    // A link confirms its order once.
    $orderToken: () => anOrderToken(harness),
    $asset: ({ app }) => anAsset(harness, app),
    $mailbox: () => mailbox,
    $mailPage: () => aMailPage(harness, buyer.email),
    $courier: () => aCourier(harness),
    // A paid debt is gone.
    $debtor: () => aMovedAccount(harness, { paise: 10_000 }),
    // A reversed payment stays so.
    $payment: async () => aPayment(harness, owner.id, await aMovedAccount(harness, { paise: 10_000 })),
    $collector: () => {
      held = aHeldParcel(harness);
      return held.then(({ courierId }) => courierId);
    },
    $heldNumber: () => held?.then(({ number }) => number) ?? "",
    $creditor: () => aMovedAccount(harness, { paise: -10_000 }),
    // A decided return is no longer open.
    $openReturn: () => aReturn(harness, people),
    $reference: () => randomUUID(),
    $synonyms: () => someSynonyms(harness),
  };
  const ready: Readonly<Record<string, unknown>> = {
    ...things,
    $password: password,
    $confirmToken: confirmToken,
    $pictureForm: pictureForm,
    $importedEdit: `${JSON.stringify({ row: 1, update: { productId: things.$product, version: 1, name: "Lamp" } })}\n`,
  };
  return {
    asking(asker, home) {
      const nobody = { id: "", email: buyer.email, app: home };
      if (asker === "nobody") return nobody;
      if (asker === "blocked") return home === "seller" ? people.blockedSeller : people.blockedBuyer;
      if (asker !== "badToken") return people[asker];
      const { token } = sessionTokens.make();
      return { ...nobody, cookie: `haat_${home}=${token}`, bearer: token };
    },
    thing(name, asked) {
      const value = made[name]?.(asked) ?? ready[name];
      if (value === undefined) throw new Error(`the scene has no ${name}`);
      return value;
    },
    known: {
      ...commonValues,
      productId: [things.$product, things.$delivered, things.$hiddenProduct, things.$variant, randomUUID()],
      familyId: [things.$family, randomUUID()],
      entryId: [things.$entry, things.$orderedEntry, randomUUID()],
      entryIds: [[things.$entry], [things.$entry, randomUUID()]],
      lineId: [things.$line, randomUUID()],
      orderId: [things.$order, randomUUID()],
      orderIds: [[things.$approvedOrder], [things.$order, randomUUID()]],
      userId: [things.$person, things.$blockedPerson, seller.id, randomUUID()],
      sessionId: [things.$session, adminSession, randomUUID()],
      /** Computed when asked for, because support has yet to confirm. */
      get code() {
        return [generateSync({ secret: waiting })];
      },
      adminId: [people.support.id, randomUUID()],
      token: [resetToken, confirmToken, orderToken],
      // Later snapshots read the complete history, which is slow.
      lastEventId: [things.snapshot, things.snapshot, things.snapshot, "700:720:703,711"],
      email: [buyer.email, seller.email, owner.email, `new-${randomUUID()}@example.test`],
      expectedTotalPaise: [things.$total],
    },
  };
}

const cursor = (value: string) => Buffer.from(JSON.stringify([value, randomUUID()])).toString("base64url");

const commonValues: KnownValues = {
  password: [password],
  currentPassword: [password],
  pin: ["560001"],
  contact: ["9876543210", "+91 98765 43210"],
  search: ["kurta", "cotton handloom", "Asha"],
  category: ["Fashion", "Electronics"],
  subcategory: ["Men Clothing"],
  pictures: [["/media/test.webp"]],
  pricePaise: [49_900, 1],
  quantity: [1, 2],
  version: [1],
  stars: [1, 5],
  cursor: [cursor("2026-03-01T00:00:00.000Z"), cursor("100"), cursor("Lamp")],
  shippingAddress: [testAddress],
  address: [testAddress],
  options: [["Size"]],
  values: [["M"], ["L"]],
  size: ["M"],
  colour: ["Blue"],
  country: ["IN"],
  words: [["achkan", "sherwani"]],
  kinds: [[]],
  alike: [[]],
  // Few random dates are in this century.
  from: ["2026-01-01", "2026-03-01"],
  to: ["2026-03-01", "2026-12-31"],
};

type People = Awaited<ReturnType<typeof somePeople>>;

async function somePeople({ db, owner }: Place) {
  const passwordHash = await (hash ??= createPasswords().hash(password));
  const make = builders({ db, owner });
  const visit = visitors({ db, owner });
  const aUser = async (role: "buyer" | "seller") => {
    const values = { email: `${role}-${randomUUID()}@example.test`, passwordHash, address: testAddress };
    const { id } = await (role === "buyer" ? make.aBuyer(values) : make.aSeller(values));
    const app = role === "buyer" ? ("shop" as const) : role;
    const cookie = await visit.logIn(id, app);
    const [session] = await db.select().from(userSessions).where(eq(userSessions.userId, id));
    return { id, app, cookie, email: values.email, ...(await signed("user", id, session)) };
  };
  const anAdmin = async (role: "owner" | "support") => {
    const { id, app, cookie } = await (role === "owner" ? visit.anAdmin() : visit.aSupporter());
    const [row] = await owner.update(admins).set({ passwordHash }).where(eq(admins.id, id)).returning();
    const [session] = await owner.select().from(adminSessions).where(eq(adminSessions.adminId, id));
    return { id, app, cookie, email: row?.email ?? "", ...(await signed("admin", id, session)) };
  };
  const [buyer, otherBuyer, blockedBuyer, seller, otherSeller, blockedSeller, admin, support] =
    await Promise.all([
      ...[aUser("buyer"), aUser("buyer"), aUser("buyer")],
      ...[aUser("seller"), aUser("seller"), aUser("seller")],
      ...[anAdmin("owner"), anAdmin("support")],
    ] as const);
  for (const { id } of [blockedBuyer, blockedSeller])
    await db.execute(sql`select block_user(${admin.id}, ${id}, 'Odd')`);
  return { buyer, otherBuyer, blockedBuyer, seller, otherSeller, blockedSeller, owner: admin, support };
}

async function signed(
  realm: "user" | "admin",
  personId: string,
  session: { readonly id: string; readonly expiresAt: Date } | undefined,
) {
  if (!session) throw new Error("nobody was logged in");
  const { id: sessionId, expiresAt } = session;
  const bearer = await bearerTokens.issue(realm, { personId, sessionId, expiresAt });
  return { sessionId, bearer };
}

/** Things of the buyer and the seller; the others have no part in them. */
async function someThings({ db, owner }: Place, people: People, isNamed: (name: string) => boolean) {
  const { buyer, seller, otherSeller, owner: admin } = people;
  const make = builders({ db, owner });
  for (const { id } of [seller, otherSeller])
    await aMovedAccount({ db, owner }, { id, paise: -10_000, at: "2020-01-07T12:00:00Z" });
  await db.execute(sql`select close_statements(clock_timestamp(), 1000000)`);
  // Only people without debts may delete their account.
  await aMovedAccount({ db, owner }, { id: otherSeller.id, paise: 10_000 });
  const [product, delivered, hidden, person, blocked] = await Promise.all([
    ...[make.aProduct({ seller, stock: 1_000 }), make.aProduct({ seller }), make.aProduct({ seller })],
    ...[make.aBuyer(), make.aBuyer()],
  ] as const);
  if (isNamed("$delivered")) await make.aReview({ buyer, product: delivered });
  const [family, loose] = [
    await make.aFamily({ seller, options: ["Size"], variants: [{ values: ["S"] }, { values: ["XL"] }] }),
    await make.aProduct({ seller }),
  ];
  const order = await aStandingOrder({ db, owner }, { buyer, product });
  const lines = await db
    .select({ entryId: orderLines.cartEntryId })
    .from(orderLines)
    .where(inArray(orderLines.id, order.lineIds));
  const areParcelsNamed = ["$approvedOrder", "$parcel", "$sentParcel"].some(isNamed);
  const { approved, parcel, sent } = areParcelsNamed ? await someParcels({ db, owner }, { seller }) : {};
  const entry = await make.anEntry({ buyer, product });
  await db.execute(sql`select hide_product(${admin.id}, ${hidden.id}, 'Odd')`);
  await db.execute(sql`select block_user(${admin.id}, ${blocked.id}, 'Odd')`);
  const [now] = await db.execute<{ snapshot: string }>(sql`select pg_current_snapshot()::text as snapshot`);
  return {
    $product: product.id,
    $delivered: delivered.id,
    $hiddenProduct: hidden.id,
    $order: order.id,
    $line: order.lineIds[0],
    $entry: entry.id,
    $orderedEntry: lines[0]?.entryId,
    // One piece with the flat fee.
    $total: product.pricePaise + 4_900,
    $seller: seller.id,
    $approvedOrder: approved,
    $parcel: parcel,
    $sentParcel: sent,
    // Buyers may upload images only after a delivery.
    $deliveredLine: ["$deliveredLine", "$pictureForm"].some(isNamed)
      ? await aDeliveredLine({ db, owner }, people)
      : undefined,
    $return: isNamed("$return") ? await aReturn({ db, owner }, people) : undefined,
    $family: family.id,
    $variant: family.productIds[1],
    $loose: loose.id,
    $person: person.id,
    $blockedPerson: blocked.id,
    $session: buyer.sessionId,
    snapshot: now?.snapshot,
  };
}

/** An order the seller can decide, even if first orders need confirmation. */
/** Another buyer's approved order, packed parcel and shipped parcel. */
async function someParcels({ db, owner }: Place, { seller }: Pick<People, "seller">) {
  const make = builders({ db, owner });
  const [buyer, product] = [await make.aBuyer(), await make.aProduct({ seller, stock: 9 })];
  const orders: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { id, lineIds } = await aStandingOrder({ db, owner }, { buyer, product });
    await db.execute(sql`select approve_line(${seller.id}, ${lineIds[0]})`);
    orders.push(id);
  }
  const pack = async (order: string | undefined) => {
    const [packed] = await db.execute<{ id: string }>(
      sql`select pack_orders(${seller.id}, array[${order}]::uuid[]) -> 'parcels' -> 0 -> 'shipment' ->> 'id' as id`,
    );
    return packed?.id;
  };
  const [parcel, sent] = [await pack(orders[0]), await pack(orders[2])];
  const items = JSON.stringify([{ id: sent }]);
  await db.execute(
    sql`select move_shipments(${seller.id}, 'hand-over', ${items}::text::jsonb, 'DTDC', null, null)`,
  );
  return { approved: orders[1], parcel, sent };
}

async function aConfirmToken({ db }: Place, { id: userId }: { readonly id: string }): Promise<string> {
  const { token, hash: tokenHash } = sessionTokens.make();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(emailConfirmations).values({ tokenHash, userId, expiresAt });
  return token;
}

/** The confirmation link of a first order. */
async function anOrderToken({ db, owner }: Place): Promise<string> {
  const make = builders({ db, owner });
  const [buyer, product] = [await make.aBuyer(), await make.aProduct()];
  const { id: orderId } = await make.aWaitingOrder({ buyer, lines: [{ product }] });
  const { token, hash: tokenHash } = sessionTokens.make();
  await db
    .insert(orderConfirmations)
    .values({ tokenHash, orderId, expiresAt: new Date(Date.now() + 86_400_000) });
  return token;
}

async function aResetToken({ db }: Place, { id: userId }: { readonly id: string }): Promise<string> {
  const { token, hash: tokenHash } = sessionTokens.make();
  await db.insert(passwordResets).values({ tokenHash, userId, expiresAt: new Date(Date.now() + 1_800_000) });
  return token;
}

async function aCourier({ owner }: Place): Promise<string | undefined> {
  const [made] = await owner
    .insert(couriers)
    .values({ name: randomUUID(), key: randomUUID(), format: "plain" })
    .returning({ id: couriers.id });
  return made?.id;
}

async function aDeliveredLine(
  { db, owner }: Place,
  { buyer, seller, owner: admin }: Pick<People, "buyer" | "seller" | "owner">,
): Promise<string | undefined> {
  const product = await builders({ db, owner }).aProduct({ seller, stock: 9 });
  const { id, lineIds } = await aStandingOrder({ db, owner }, { buyer, product });
  await db.execute(sql`select set_order_status(${admin.id}, ${id}, 'delivered')`);
  return lineIds[0];
}

async function aReturn(
  place: Place,
  people: Pick<People, "buyer" | "seller" | "owner">,
): Promise<string | undefined> {
  const line = await aDeliveredLine(place, people);
  const [made] = await place.db.execute<{ id: string }>(
    sql`select ask_return(${people.buyer.id}, ${line}, 1, 'refund', 'not-expected', '', null, '{"way":"upi","upi":"asha@bank"}') ->> 'id' as id`,
  );
  return made?.id;
}

/** A seller (new by default) who owes the shop this amount; negative if the shop owes. */
async function aMovedAccount(
  { db, owner }: Place,
  { id, paise, at = null }: { readonly id?: string; readonly paise: number; readonly at?: string | null },
): Promise<string> {
  const seller = id ?? (await builders({ db, owner }).aSeller()).id;
  await owner.execute(sql`select post_journals(jsonb_build_array(jsonb_build_object(
    'kind', 'fees', 'sellerId', ${seller}::text, 'postings', jsonb_build_array(
      jsonb_build_object('account', 'seller', 'party', ${seller}::text, 'paise', ${paise}::bigint),
      jsonb_build_object('account', 'commission-gst', 'party', ${seller}::text, 'paise', ${-paise}::bigint)))),
    'system', null, ${at}::timestamptz)`);
  return seller;
}

async function someSynonyms({ owner }: Place): Promise<string | undefined> {
  const words = ["achkan", "sherwani"];
  const [made] = await owner.insert(synonyms).values({ words }).returning({ id: synonyms.id });
  return made?.id;
}

async function anAsset({ api }: Place, app: App): Promise<string> {
  const { body } = await get(api?.port ?? 0, "/login", { app });
  return /\/assets\/[\w.-]+\.js/.exec(String(body))?.[0] ?? "";
}

const mailbox = `/dev/mail?key=${mailboxKey(legacySecret)}`;

/** A mail, once the worker has written it. */
async function aMailPage({ api }: Place, email: string): Promise<string> {
  const port = api?.port ?? 0;
  await mutate(port, "account.requestPasswordReset", { email });
  let address: string | undefined;
  await until(async () => {
    const { body } = await get(port, mailbox, { app: null });
    address = /\/dev\/mail\/[\w-]+/.exec(String(body))?.[0];
    return address !== undefined;
  });
  return mailbox.replace("/dev/mail", address ?? "");
}
