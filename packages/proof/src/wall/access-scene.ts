import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import type { AccessRow, Asker } from "@haat/api/access/access-matrix.data";
import { createBearerTokens } from "@haat/auth/bearer-token";
import { sessionTokens } from "@haat/auth/session-token";
import type { App } from "@haat/contract/roles";
import { orderLines } from "@haat/db/schema/order.table";
import { admins, adminSessions, passwordResets, users, userSessions } from "@haat/db/schema/user.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { get, mutate, type CallOptions } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import { scenePassword } from "./scene.ts";
import type { WallStand } from "./wall-stand.ts";

/** Somebody who asks, with what is theirs. */
export interface Somebody extends CallOptions {
  readonly id: string;
  readonly email: string;
  readonly app: App;
  /** A signed token of the same session. */
  readonly bearer?: string;
}

/** What the tokens of the APIs at the wall are signed with. */
export const wallSecret = "kumquat-9-lantern-kumquat-9-lantern";
const bearerTokens = createBearerTokens(() => wallSecret);

/** Everyone who asks in the matrix, and the things that its rows name. */
export interface AccessScene {
  /** Who asks for something that is at home in this app. */
  asking(asker: Asker, home: App): Somebody;
  /** What a text of the matrix that begins with `$` stands for. */
  thing(name: string, asked: Somebody): unknown;
}

/** The smallest picture there is: a PNG of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const pictureForm = Buffer.concat([
  Buffer.from(
    '--haat\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  pixel,
  Buffer.from("\r\n--haat--\r\n"),
]);

/** The app in whose pages a call is made: of those who may, the first. */
export function homeOf({ answers: [, , , buyer, , seller, , admin] }: AccessRow): App {
  if (buyer < 300) return "shop";
  if (seller < 300) return "seller";
  return admin < 300 ? "admin" : "shop";
}

/** A scene with new people. `passwordHash` is of {@link scenePassword}. */
export async function anAccessScene(stand: WallStand, passwordHash: string): Promise<AccessScene> {
  const people = await somePeople(stand, passwordHash);
  const { buyer, seller } = people;
  const things = await someThings(stand, people);
  const known: Record<string, string | number | Buffer> = {
    ...things,
    $password: scenePassword,
    $pictureForm: pictureForm,
    $importedEdit: `${JSON.stringify({ row: 1, update: { productId: things.$product, version: 1, name: "Lamp" } })}\n`,
  };
  const made: Record<string, (asked: Somebody) => unknown> = {
    $email: ({ email }) => email,
    $newEmail: () => `new-${randomUUID()}@example.test`,
    $resetToken: () => aResetToken(stand),
    $asset: ({ app }) => anAsset(stand, app),
    $mailPage: () => aMailPage(stand, buyer.email),
  };
  const nobody = (app: App): Somebody => ({ id: "", email: buyer.email, app });
  return {
    asking(asker, home) {
      if (asker === "nobody") return nobody(home);
      if (asker === "badToken") {
        const { token } = sessionTokens.make();
        return { ...nobody(home), cookie: `haat_${home}=${token}`, bearer: token };
      }
      if (asker === "blocked") return home === "seller" ? people.blockedSeller : people.blockedBuyer;
      return {
        buyer,
        seller,
        otherBuyer: people.otherBuyer,
        otherSeller: people.otherSeller,
        admin: people.admin,
      }[asker];
    },
    thing(name, asked) {
      const make = made[name];
      const value = make ? make(asked) : known[name];
      if (value === undefined) throw new Error(`the scene has no ${name}`);
      return value;
    },
  };
}

type People = Awaited<ReturnType<typeof somePeople>>;

async function somePeople({ db, owner }: WallStand, passwordHash: string) {
  const visit = visitors({ db, owner });
  const [buyer, otherBuyer, blockedBuyer, seller, otherSeller, blockedSeller, admin] = await Promise.all([
    ...[visit.aBuyer(), visit.aBuyer(), visit.aBuyer()],
    ...[visit.aSeller(), visit.aSeller(), visit.aSeller()],
    visit.anAdmin(),
  ] as const);
  const all = [buyer, otherBuyer, blockedBuyer, seller, otherSeller, blockedSeller].map(({ id }) => id);
  const rows = await db
    .update(users)
    .set({ passwordHash, address: testAddress })
    .where(inArray(users.id, all))
    .returning({ id: users.id, email: users.email });
  const adminRows = await owner
    .update(admins)
    .set({ passwordHash })
    .where(eq(admins.id, admin.id))
    .returning({ id: admins.id, email: admins.email });
  const emails = new Map([...rows, ...adminRows].map(({ id, email }) => [id, email]));
  const bearers = await bearersOf({ db, owner }, [...all, admin.id]);
  for (const { id } of [blockedBuyer, blockedSeller])
    await db.execute(sql`select block_user(${admin.id}, ${id}, 'Odd')`);
  const withEmail = <P extends { readonly id: string }>(person: P) => ({
    ...person,
    email: emails.get(person.id) ?? "",
    bearer: bearers.get(person.id) ?? "",
  });
  return {
    ...{ buyer: withEmail(buyer), otherBuyer: withEmail(otherBuyer), blockedBuyer: withEmail(blockedBuyer) },
    ...{ seller: withEmail(seller), otherSeller: withEmail(otherSeller) },
    ...{ blockedSeller: withEmail(blockedSeller), admin: withEmail(admin) },
  };
}

/** A signed token of each of these people's sessions, and of each admin's. */
async function bearersOf(
  { db, owner }: Pick<WallStand, "db" | "owner">,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const ofUsers = await db
    .select({ personId: userSessions.userId, sessionId: userSessions.id, expiresAt: userSessions.expiresAt })
    .from(userSessions)
    .where(inArray(userSessions.userId, [...ids]));
  const ofAdmins = await owner
    .select({
      personId: adminSessions.adminId,
      sessionId: adminSessions.id,
      expiresAt: adminSessions.expiresAt,
    })
    .from(adminSessions)
    .where(inArray(adminSessions.adminId, [...ids]));
  const now = new Date();
  const issued = [
    ...ofUsers.map((one) => ["user", one] as const),
    ...ofAdmins.map((one) => ["admin", one] as const),
  ].map(async ([realm, one]) => [one.personId, await bearerTokens.issue(realm, { ...one, now })] as const);
  return new Map(await Promise.all(issued));
}

/** What the buyer and the seller have: neither of the others has a part in any of it. */
async function someThings({ db, owner }: WallStand, { buyer, seller, admin }: People) {
  const make = builders({ db, owner });
  const [product, delivered, hidden, person, blocked] = await Promise.all([
    ...[make.aProduct({ seller }), make.aProduct({ seller }), make.aProduct({ seller })],
    ...[make.aBuyer(), make.aBuyer()],
  ] as const);
  await make.aReview({ buyer, product: delivered });
  const order = await make.anOrder({ buyer, lines: [{ product }] });
  const [line] = await db
    .select({ entryId: orderLines.cartEntryId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const entry = await make.anEntry({ buyer, product });
  await db.execute(sql`select hide_product(${admin.id}, ${hidden.id}, 'Odd')`);
  await db.execute(sql`select block_user(${admin.id}, ${blocked.id}, 'Odd')`);
  const [session] = await db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(eq(userSessions.userId, buyer.id));
  return {
    ...{ $product: product.id, $delivered: delivered.id, $hiddenProduct: hidden.id },
    ...{
      $order: order.id,
      $line: order.lineIds[0] ?? "",
      $entry: entry.id,
      $orderedEntry: line?.entryId ?? "",
    },
    // One piece, sent for the flat fee.
    $total: product.pricePaise + 4_900,
    ...{ $person: person.id, $blockedPerson: blocked.id, $session: session?.id ?? "" },
  };
}

/** Using a link ends all of its person's, so each is somebody else's. */
async function aResetToken({ db, owner }: WallStand): Promise<string> {
  const { id: userId } = await builders({ db, owner }).aBuyer();
  const { token, hash } = sessionTokens.make();
  await db
    .insert(passwordResets)
    .values({ tokenHash: hash, userId, expiresAt: new Date(Date.now() + 1_800_000) });
  return token;
}

async function anAsset({ api }: WallStand, app: App): Promise<string> {
  const { body } = await get(api.port, "/login", { app });
  return /\/assets\/[\w.-]+\.js/.exec(String(body))?.[0] ?? "";
}

/** A mail that has been written, which takes the worker a moment. */
async function aMailPage({ api }: WallStand, email: string): Promise<string> {
  await mutate(api.port, "account.requestPasswordReset", { email });
  for (let looks = 0; looks < 100; looks += 1) {
    const { body } = await get(api.port, "/dev/mail", { app: null });
    const address = /\/dev\/mail\/[\w-]+/.exec(String(body))?.[0];
    if (address) return address;
    await sleep(50);
  }
  throw new Error("no mail was written");
}
