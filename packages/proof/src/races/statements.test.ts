import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askers, type AccessRow } from "@haat/api/access-matrix.data";
import { apiDeps, callerAs } from "@haat/api/testing/callers";
import { setDeadline } from "@haat/db/pool/deadline";
import { products } from "@haat/db/schema/product.table";
import { findSession, findSessionById } from "@haat/domain/account/session/find-session";
import { findAdminSession, findAdminSessionById } from "@haat/domain/admin/session/find-admin-session";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { visitors } from "@haat/testing/servers/people";
import { accessRows, filled, procedures } from "../security/access.ts";
import { aScene, homeOf, type Scene } from "../security/scene.ts";
import {
  writesAfterRead,
  traceDatabase,
  type TracedDatabase,
  type TracedStatement,
} from "./traced-database.ts";

const database = testDatabase();
const deps = apiDeps(database);
const newScene = (forRows?: readonly object[]) => aScene({ db: database.db, owner: database.owner }, forRows);
let forReads: Scene;
let traced: TracedDatabase;

beforeAll(async () => {
  forReads = await newScene();
  traced = traceDatabase(database.urls.app);
});
afterAll(() => traced.close());

/** One statement each; only passwords and searches with typing errors need two. */
const statements: Readonly<Record<string, string>> = {
  "account.signUp": "writes mails users",
  "account.logIn": "reads users; writes user_sessions",
  "account.logOut": "writes user_sessions",
  "account.sessions": "reads user_sessions",
  "account.endSession": "writes user_sessions",
  "account.endAllSessions": "writes user_sessions",
  "account.requestPasswordReset": "writes mails",
  "account.resetPassword": "reads password_resets users; writes password_resets user_sessions users",
  "account.confirmEmail": "writes users",
  "account.sendConfirmLink": "writes mails",
  "account.changePassword": "reads users; writes password_resets user_sessions users",
  "account.deleteAccount":
    "reads users; writes admin_events cart_entries delivery_rules email_confirmations mails order_events orders password_resets products returns uploads user_sessions users",
  "account.me": "",
  "account.holiday": "reads users",
  "account.setHoliday": "writes users",
  "account.updateAddress": "writes users",
  "account.updateProfile": "writes users",

  "admin.logIn": "reads admin_passkeys admin_second_factors admins settings; writes admin_sessions admins",
  "admin.logOut": "writes admin_sessions",
  "admin.me": "",
  "admin.sessions": "reads admin_sessions",
  "admin.endSession": "writes admin_sessions",
  "admin.endOtherSessions": "writes admin_sessions",
  "admin.changePassword": "reads admins; writes admin_events admin_sessions admins",
  "admin.secondFactor": "reads admin_passkeys admin_recovery_codes admin_second_factors settings",
  "admin.beginSecondFactor":
    "reads admin_passkeys admin_second_factors admins settings; writes admin_second_factors",
  "admin.confirmSecondFactor":
    "reads admin_passkeys admin_second_factors admins settings; writes admin_events admin_recovery_codes admin_second_factors admin_sessions",
  "admin.removeSecondFactor":
    "reads admin_passkeys admin_second_factors admins settings; writes rate_limits; writes admin_events admin_passkeys admin_recovery_codes admin_second_factors; writes rate_limits",
  "admin.passkeyRequest": "reads admin_passkeys admin_second_factors admins settings",
  "admin.beginPasskey":
    "reads admin_passkeys admin_second_factors admins settings; writes admin_second_factors",
  "admin.addPasskey":
    "reads admin_passkeys admin_second_factors admins settings; writes admin_events admin_passkeys admin_recovery_codes admin_second_factors admin_sessions",
  "admin.removePasskey":
    "reads admin_passkeys admin_second_factors admins settings; writes rate_limits; writes admin_events admin_passkeys admin_second_factors; writes rate_limits",
  "admin.admins": "reads admin_passkeys admin_second_factors admins",
  "admin.inviteAdmin": "writes admin_events admins",
  "admin.changeAdminRole": "writes admin_events admins",
  "admin.removeAdmin":
    "writes admin_events admin_passkeys admin_recovery_codes admin_second_factors admin_sessions admins",
  "admin.dashboard": "reads balances order_lines sale_changes sale_days settings shipments",
  "admin.health": "reads function_state mails outbox settings",
  "admin.sales": "reads sale_changes sale_days users",
  "admin.orders": "reads order_lines orders returns sale_changes sale_days shipments users",
  "admin.order":
    "reads admin_events couriers order_events order_lines orders products returns settings shipments users",
  "admin.parcels": "reads order_lines orders settings shipments users",
  "admin.addNote": "writes admin_events",
  "admin.people": "reads orders products users",
  "admin.person": "reads admin_events balances order_lines orders products users",
  "admin.approveSeller": "writes admin_events mails users",
  "admin.blockUser": "writes admin_events mails user_sessions users",
  "admin.unblockUser": "writes admin_events users",
  "admin.sendResetLink": "writes admin_events mails",
  "admin.products": "reads products users",
  "admin.hideProduct": "writes admin_events mails products",
  "admin.unhideProduct": "writes admin_events products",
  "admin.settings": "reads settings",
  "admin.changeSettings": "writes admin_events settings",
  "admin.deliveryRules": "reads delivery_rules",
  "admin.unserved": "reads delivery_rules pins products settings states users",
  "admin.replaceDeliveryRules": "writes admin_events delivery_rules",
  "admin.audit": "reads admin_events users",
  "admin.couriers": "reads couriers",
  "admin.saveCourier": "writes admin_events couriers",
  "admin.removeCourier": "writes admin_events couriers",
  "admin.synonyms": "reads synonyms",
  "admin.saveSynonyms": "writes admin_events synonym_words synonyms",
  "admin.removeSynonyms": "writes admin_events synonym_words synonyms",
  "admin.setOrderStatus":
    "writes admin_events order_events order_lines orders outbox products sale_changes stock_movements",
  "admin.setOrderStatuses":
    "writes admin_events order_events order_lines orders outbox products sale_changes stock_movements",

  "cash.mine": "reads balances journals postings returns settings shipments",
  "cash.commission": "reads commission_rules",
  "cash.parcels": "reads couriers journals orders postings shipments",
  "cash.statements": "reads statements",
  "cash.statement": "reads journals orders postings returns shipments statements",
  "cash.overview": "reads balances couriers shipments users",
  "cash.remit": "writes admin_events balances journals postings remittance_rows remittances shipments",
  "cash.payOut": "writes admin_events balances journals payouts postings",
  "cash.payIn": "writes admin_events balances journals postings",
  "cash.payments": "reads couriers journals payouts postings remittances users",
  "cash.payment":
    "reads admins couriers journals payouts postings remittance_rows remittances shipments users",
  "cash.reverse": "writes admin_events balances journals postings sale_changes",
  "cash.rules": "reads commission_rules users",
  "cash.saveRules": "writes admin_events commission_rules",

  "cart.show": "reads cart_entries products settings users",
  "cart.add": "writes cart_entries",
  "cart.buyNow": "writes cart_entries",
  "cart.setQuantity": "writes cart_entries",
  "cart.remove": "writes cart_entries",

  "delivery.of": "reads delivery_rules products settings users",
  "delivery.rules": "reads delivery_rules",
  "delivery.replaceRules": "writes delivery_rules",

  "live.ofBuyer": "",
  "live.ofSeller": "",
  "live.ofAdmin": "",

  "order.place":
    "writes cart_entries order_events order_lines orders outbox products sale_changes stock_movements",
  "order.get": "reads couriers order_events order_lines orders products returns settings shipments users",
  "order.list": "reads couriers order_events order_lines orders products returns settings shipments users",
  "order.lineOf": "reads order_lines orders",
  "order.cancel": "writes order_events order_lines orders outbox products sale_changes stock_movements",
  "order.confirm": "writes order_events orders outbox users",
  "order.sendLink": "writes mails",
  "order.cancelOrder": "writes order_events order_lines orders outbox products sale_changes stock_movements",
  "order.listRequests": "reads order_events order_lines orders returns sale_changes sale_days users",
  "order.countWaiting": "reads order_lines orders returns shipments",
  "order.figures": "reads balances journals postings sale_changes sale_days",
  "order.approve": "writes order_events order_lines orders outbox sale_changes",
  "order.reject": "writes order_events order_lines orders outbox products sale_changes stock_movements",

  "returns.exchanges": "reads order_lines orders products users",
  "returns.ask": "writes order_events outbox returns",
  "returns.move": "writes order_events outbox returns",
  "returns.list": "reads order_events order_lines orders products returns users",
  "returns.act": "writes order_events outbox returns",
  "allReturns.list": "reads order_events order_lines orders products returns users",
  "allReturns.decide": "writes admin_events order_events outbox returns",
  "allReturns.rules": "reads return_rules",
  "allReturns.saveRules": "writes admin_events return_rules settings",

  "shipment.list": "reads couriers order_lines orders settings shipments users",
  "shipment.couriers": "reads couriers",
  "shipment.approve": "writes order_events order_lines orders outbox sale_changes",
  "shipment.pack": "writes order_events order_lines orders outbox shipments",
  "shipment.correctTracking": "writes order_events outbox shipments",
  "shipment.move": "writes order_events order_lines orders outbox shipments",

  "product.list": "reads products users; reads products users; reads users",
  "product.forSale": "reads products users",
  "product.forSaleVersions": "reads products users",
  "product.facets": "reads products users; reads products users",
  "product.suggest":
    "reads products users; reads search_words synonym_words synonyms; reads products users; reads products users; reads",
  "product.get": "reads products users",
  "product.listOwn": "reads families order_lines products users",
  "product.getOwn": "reads order_lines products users",
  "product.add": "writes products stock_movements",
  "product.addFamily": "writes families products stock_movements",
  "product.addVariant": "writes products stock_movements",
  "product.joinFamily": "writes families products",
  "product.leaveFamily": "writes products",
  "product.writeSizeGuide": "writes families",
  "product.update": "writes products stock_movements",
  "product.adjustStock": "writes products stock_movements",
  "product.setListed": "writes products",
  "product.changeMany": "writes products stock_movements",
  "product.delete": "writes products",

  "review.list": "reads order_lines orders products reviews users",
  "review.own": "reads order_lines orders products reviews users",
  "review.write": "writes products reviews",
  "review.remove": "writes products reviews",

  "shop.about": "reads commission_rules settings",
  "shop.pin": "reads pins states",
  "shop.shipping": "reads return_rules settings",
};

/** Verbs that read first: their write checks the decision again. */
const askingAgain: Readonly<Record<string, readonly string[]>> = {
  "account.changePassword": ["users"],
  "account.deleteAccount": ["users"],
  "account.resetPassword": ["password_resets", "users"],
  "admin.addPasskey": ["admin_passkeys", "admin_second_factors"],
  "admin.beginPasskey": ["admin_second_factors"],
  "admin.removePasskey": ["admin_passkeys", "admin_second_factors"],
  "admin.beginSecondFactor": ["admin_second_factors"],
  "admin.changePassword": ["admins"],
  "admin.confirmSecondFactor": ["admin_second_factors"],
  "admin.removeSecondFactor": ["admin_passkeys", "admin_second_factors"],
  "admin.logIn": ["admins"],
};

/** Inputs that reach more than those of the access matrix. */
const inputs: Readonly<Record<string, AccessRow["input"]>> = {
  "admin.changeAdminRole": { adminId: "$otherAdmin", role: "owner" },
  "admin.changeSettings": { shopName: "Bazaar" },
  "admin.removeCourier": { courierId: "$courier" },
  "admin.removeSynonyms": { synonymId: "$synonyms" },
  "cash.saveRules": { rules: [{ seller: null, category: null, basisPoints: 500, flatPaise: 0 }] },
  "allReturns.saveRules": { rules: [{ category: "Fashion", days: 7 }] },
  "admin.setOrderStatus": { orderId: "$order", status: "rejected" },
  "admin.setOrderStatuses": { orderIds: ["$order"], status: "rejected" },
};

/** The caller of each role; the other buyer has nothing in progress. */
const roleOf = {
  nobody: null,
  buyer: { role: "buyer" },
  seller: { role: "seller" },
  owner: { role: "admin", adminRole: "owner" },
  otherBuyer: { role: "buyer" },
} as const;
const callers = Object.keys(roleOf) as (keyof typeof roleOf)[];

/** Calls the procedure as its first permitted role. */
async function callIt(name: string): Promise<TracedStatement[]> {
  const row = accessRows.find((one) => one.isProcedure && one.name === name);
  if (!row) throw new Error(`${name} has no row in access-matrix.data.ts: say there who may call it.`);
  const scene = procedures.get(name)?.type === "mutation" ? await newScene([row, inputs]) : forReads;
  const asker = callers.find((one) => row.answers[askers.indexOf(one)]! < 300)!;
  const role = roleOf[asker];
  const who = scene.asking(asker, homeOf(row));
  const input = await filled(inputs[name] ?? row.input, (thing) => scene.thing(thing, who));
  const actor = role && { id: who.id, name: "", sessionId: randomUUID(), ...role };
  const { call } = callerAs({ ...deps, db: traced.db }, actor);
  const [noun = "", verb = ""] = name.split(".");
  type Calls = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>;
  return traced.trace(() => (call as unknown as Calls)[noun]![verb]!(input));
}

function told(sent: readonly TracedStatement[]): string {
  return sent
    .map(({ reads, writes }) =>
      writes.length > 0 ? `writes ${writes.join(" ")}` : `reads ${reads.join(" ")}`,
    )
    .map((line) => line.trim())
    .join("; ");
}

/**
 * Attempts are counted before the secret is checked and stay counted after a refusal, in a separate
 * statement.
 */
function isWrite(sent: string): boolean {
  return sent.startsWith("writes ") && sent !== "writes rate_limits";
}

// This test checks statements, not speed.
beforeAll(() => setDeadline(60));
afterAll(() => setDeadline(3));

describe("the statements of a procedure", () => {
  it.each(Object.entries(statements))("are as listed: %s", async (name, wanted) => {
    const sent = await callIt(name);
    expect(told(sent)).toEqual(wanted);
    expect(writesAfterRead(sent)).toEqual(askingAgain[name] ?? []);
  });

  it("are listed for every procedure, and only one statement of a mutation writes", () => {
    expect(Object.keys(statements).sort()).toEqual([...procedures.keys()].sort());
    const writing = Object.entries(statements).map(([name, sends]) => ({
      name,
      type: procedures.get(name)?.type,
      writes: sends.split("; ").filter(isWrite).length,
    }));
    expect(writing.filter(({ type, writes }) => writes !== (type === "mutation" ? 1 : 0))).toEqual([]);
  });

  it("follow one statement that finds the session", async () => {
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
    const nobody = { personId: randomUUID(), sessionId: randomUUID(), expiresAt: new Date() };
    expect(told(await traced.trace(() => findSessionById(here, nobody)))).toEqual(
      "reads user_sessions users",
    );
    expect(told(await traced.trace(() => findAdminSessionById(here, nobody)))).toEqual(
      "writes admin_sessions",
    );
  });
});

describe("the trace", () => {
  it("finds stock read by one statement and written by the next", async () => {
    const product = await builders(database).aProduct();
    const sent = await traced.trace(async () => {
      const [row] = await traced.db.select().from(products).where(eq(products.id, product.id));
      await traced.db.execute(
        sql`select adjust_stock(${product.sellerId}, ${product.id}, ${1 - row!.stock})`,
      );
    });
    expect(writesAfterRead(sent)).toEqual(["products"]);
  });

  it("refuses to open a transaction", async () => {
    await expect(traced.db.transaction((tx) => tx.select().from(products))).rejects.toThrow(
      "a transaction was opened",
    );
  });
});
