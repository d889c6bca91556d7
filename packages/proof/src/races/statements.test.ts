import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessMatrix, askers, type AccessRow } from "@haat/api/access/access-matrix.data";
import { appRouter } from "@haat/api/app-router";
import { apiDeps, callerAs } from "@haat/api/testing/callers";
import { orderLines } from "@haat/db/schema/order.table";
import { products } from "@haat/db/schema/product.table";
import { admins, passwordResets, users, userSessions } from "@haat/db/schema/user.table";
import { findSession, findSessionById } from "@haat/domain/account/find-session";
import { findAdminSession, findAdminSessionById } from "@haat/domain/admin/find-admin-session";
import { builders } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { visitors } from "@haat/testing/servers/people";
import { blindWrites, traceDatabase, type TracedDatabase, type TracedStatement } from "./traced-database.ts";

const database = useDatabase();
const deps = apiDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anEntry, anOrder, aReview } = builders(database);
const password = "a good password";
let passwordHash: string;
let traced: TracedDatabase;

beforeAll(async () => {
  passwordHash = await deps.passwords.hash(password);
  traced = traceDatabase(database.urls.app);
});
afterAll(() => traced.close());

/** What each procedure sends to the database. One statement each; only passwords and a search with its mistakes need two. */
const statements: Readonly<Record<string, string>> = {
  "account.signUp": "writes users",
  "account.logIn": "reads users; writes user_sessions",
  "account.logOut": "writes user_sessions",
  "account.sessions": "reads user_sessions",
  "account.endSession": "writes user_sessions",
  "account.endAllSessions": "writes user_sessions",
  "account.requestPasswordReset": "writes mails",
  "account.resetPassword": "reads password_resets users; writes password_resets user_sessions users",
  "account.changePassword": "reads users; writes password_resets user_sessions users",
  "account.me": "",
  "account.updateAddress": "writes users",
  "account.updateProfile": "writes users",

  "admin.logIn": "reads admins; writes admin_sessions",
  "admin.logOut": "writes admin_sessions",
  "admin.me": "",
  "admin.dashboard": "reads order_lines orders",
  "admin.sales": "reads order_lines orders products users",
  "admin.orders": "reads order_lines orders users",
  "admin.order": "reads admin_events order_events order_lines orders users",
  "admin.addNote": "writes admin_events",
  "admin.people": "reads orders products users",
  "admin.person": "reads admin_events order_lines orders products users",
  "admin.blockUser": "writes admin_events user_sessions users",
  "admin.unblockUser": "writes admin_events users",
  "admin.sendResetLink": "writes admin_events mails",
  "admin.products": "reads products users",
  "admin.hideProduct": "writes admin_events mails products",
  "admin.showProduct": "writes admin_events products",
  "admin.settings": "reads settings",
  "admin.changeSettings": "writes admin_events settings",
  "admin.audit": "reads admin_events",
  "admin.setOrderStatus":
    "writes admin_events order_events order_lines orders outbox products stock_movements",

  "cart.show": "reads cart_entries products settings users",
  "cart.add": "writes cart_entries",
  "cart.buyNow": "writes cart_entries",
  "cart.setQuantity": "writes cart_entries",
  "cart.remove": "writes cart_entries",

  "live.ofBuyer": "",
  "live.ofSeller": "",
  "live.ofAdmin": "",

  "order.place": "writes cart_entries order_events order_lines orders outbox products stock_movements",
  "order.get": "reads order_events order_lines orders users",
  "order.list": "reads order_events order_lines orders users",
  "order.lineOf": "reads order_lines orders",
  "order.cancel": "writes order_events order_lines orders outbox products stock_movements",
  "order.listRequests": "reads order_events order_lines orders users",
  "order.figures": "reads order_lines orders",
  "order.approve": "writes order_events order_lines orders outbox",
  "order.reject": "writes order_events order_lines orders outbox products stock_movements",

  "product.list": "reads products users; reads products users; reads products users",
  "product.forSale": "reads products users",
  "product.forSaleVersions": "reads products users",
  "product.facets": "reads products users; reads products users",
  "product.suggest": "reads products search_words; reads products users; reads products users; reads",
  "product.get": "reads products users",
  "product.listOwn": "reads order_lines products users",
  "product.getOwn": "reads order_lines products users",
  "product.add": "writes products stock_movements",
  "product.update": "writes products stock_movements",
  "product.adjustStock": "writes products stock_movements",
  "product.delete": "writes products",

  "review.list": "reads reviews users",
  "review.own": "reads order_lines orders reviews users",
  "review.write": "writes products reviews",
  "review.remove": "writes products reviews",

  "shop.about": "reads settings",
  "shop.pin": "reads pins states",
  "shop.shipping": "reads settings",
};

/** Two that read first: what they decided on is asked again by the statement that writes. */
const askingAgain: Readonly<Record<string, readonly string[]>> = {
  "account.changePassword": ["users"],
  "account.resetPassword": ["password_resets", "users"],
};

/** Inputs that touch more than those of the access matrix, from which the others are. */
const inputs: Readonly<Record<string, AccessRow["input"]>> = {
  "admin.changeSettings": { shopName: "Bazaar" },
  "admin.setOrderStatus": { orderId: "$order", status: "rejected" },
};

/** Someone of each kind with something of each kind, by the names that the access matrix has for it. */
async function aScene() {
  const [buyer, seller, admin] = [await aBuyer({ passwordHash }), await aSeller(), await anAdmin()];
  await database.owner.update(admins).set({ passwordHash }).where(eq(admins.id, admin.id));
  const product = await aProduct({ seller });
  const order = await anOrder({ buyer, lines: [{ product }] });
  const [line] = await database.owner.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const entry = await anEntry({ buyer, product });
  const [hidden, blocked, delivered] = [
    await aProduct({ seller }),
    await aBuyer(),
    await aProduct({ seller }),
  ];
  await database.owner.execute(sql`select hide_product(${admin.id}, ${hidden.id}, 'Torn')`);
  await database.owner.execute(sql`select block_user(${admin.id}, ${blocked.id}, 'Rude')`);
  await aReview({ buyer, product: delivered });
  const { token, hash } = deps.tokens.make();
  const expiresAt = new Date(Date.now() + 60_000);
  await database.owner.insert(passwordResets).values({ tokenHash: hash, userId: buyer.id, expiresAt });
  const [session] = await database.owner
    .insert(userSessions)
    .values({ userId: buyer.id, tokenHash: deps.tokens.make().hash, expiresAt })
    .returning();
  const emailOf = async (table: typeof users | typeof admins, id: string) =>
    (await database.owner.select({ email: table.email }).from(table).where(eq(table.id, id)))[0]!.email;
  const things: Readonly<Record<string, unknown>> = {
    ...{ $product: product.id, $hiddenProduct: hidden.id, $delivered: delivered.id },
    ...{ $order: order.id, $line: line!.id, $orderedEntry: line!.cartEntryId, $entry: entry.id },
    ...{ $total: product.pricePaise + 4_900, $person: buyer.id, $blockedPerson: blocked.id },
    ...{ $session: session!.id, $resetToken: token, $password: password },
    $newEmail: `${randomUUID()}@example.test`,
  };
  return {
    ...{ buyer, seller, product },
    of: { nobody: null, buyer, seller, admin },
    emails: { buyer: await emailOf(users, buyer.id), admin: await emailOf(admins, admin.id) },
    things,
  };
}

type Scene = Awaited<ReturnType<typeof aScene>>;

/** Calls the procedure as the first who may, of nobody, buyer, seller and admin. */
async function callIt(name: string, { of, things, emails }: Scene): Promise<unknown> {
  const { answers, input } = accessMatrix.procedures[name]!;
  const who = (["nobody", "buyer", "seller", "admin"] as const).find(
    (asker) => answers[askers.indexOf(asker)]! < 300,
  )!;
  const known = { ...things, $email: who === "admin" ? emails.admin : emails.buyer };
  const filled = JSON.parse(JSON.stringify(inputs[name] ?? input ?? null), (_key, value: unknown) =>
    typeof value === "string" && value in known ? known[value as keyof typeof known] : value,
  ) as unknown;
  const { call } = callerAs({ ...deps, db: traced.db }, of[who]);
  const [noun = "", verb = ""] = name.split(".");
  type Calls = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
  return (call as unknown as Calls)[noun]![verb]!(filled ?? undefined);
}

function told(sent: readonly TracedStatement[]): string {
  return sent
    .map(({ reads, writes }) =>
      writes.length > 0 ? `writes ${writes.join(" ")}` : `reads ${reads.join(" ")}`,
    )
    .map((line) => line.trim())
    .join("; ");
}

describe("what a procedure sends to the database", () => {
  it.each(Object.entries(statements))("is what is written here: %s", async (name, wanted) => {
    const scene = await aScene();
    const sent = await traced.trace(() => callIt(name, scene));
    expect(told(sent)).toEqual(wanted);
    expect(blindWrites(sent)).toEqual(askingAgain[name] ?? []);
  });

  it("is written here for every procedure there is, and only one statement of a mutation writes", () => {
    // Flat when it runs, nested in its type.
    const all = appRouter._def.procedures as unknown as Record<
      string,
      { readonly _def: { readonly type: string } }
    >;
    expect(Object.keys(statements).sort()).toEqual(Object.keys(all).sort());
    const writing = Object.entries(statements).map(([name, sends]) => ({
      ...{ name, type: all[name]!._def.type, writes: sends.split("writes ").length - 1 },
    }));
    expect(writing.filter(({ type, writes }) => writes !== (type === "mutation" ? 1 : 0))).toEqual([]);
    expect(writing.filter(({ type }) => type === "mutation")).toHaveLength(34);
  });

  it("comes after one statement that finds the session", async () => {
    const { aBuyer: aVisitor, anAdmin: aVisitingAdmin } = visitors(database);
    const tokenOf = ({ cookie }: { readonly cookie: string }) => cookie.slice(cookie.indexOf("=") + 1);
    const [buyersToken, adminsToken] = [tokenOf(await aVisitor()), tokenOf(await aVisitingAdmin())];
    const here = { ...deps, db: traced.db };
    expect(told(await traced.trace(() => findSession(here, buyersToken)))).toEqual(
      "reads user_sessions users",
    );
    expect(told(await traced.trace(() => findAdminSession(here, adminsToken)))).toEqual(
      "writes admin_sessions",
    );
    const nobody = { personId: randomUUID(), sessionId: randomUUID() };
    expect(told(await traced.trace(() => findSessionById(here, nobody)))).toEqual(
      "reads user_sessions users",
    );
    expect(told(await traced.trace(() => findAdminSessionById(here, nobody)))).toEqual(
      "writes admin_sessions",
    );
  });
});

describe("the trace", () => {
  it("finds a stock that is read by one statement and written by the next", async () => {
    const { seller, product } = await aScene();
    const sent = await traced.trace(async () => {
      const [row] = await traced.db.select().from(products).where(eq(products.id, product.id));
      await traced.db.execute(sql`select adjust_stock(${seller.id}, ${product.id}, ${1 - row!.stock})`);
    });
    expect(blindWrites(sent)).toEqual(["products"]);
  });

  it("lets no transaction be opened", async () => {
    await expect(traced.db.transaction((tx) => tx.select().from(products))).rejects.toThrow(
      "a transaction was opened",
    );
  });
});
