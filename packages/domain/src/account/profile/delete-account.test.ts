import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deletedAccountName } from "@haat/contract/account/account.constants";
import { addProductInput } from "@haat/contract/product/product.schema";
import { mails } from "@haat/db/schema/mail.table";
import { orders } from "@haat/db/schema/order.table";
import { products, uploads } from "@haat/db/schema/product.table";
import { users } from "@haat/db/schema/user.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getAnyOrder } from "../../admin/orders/get-any-order.ts";
import { listAudit } from "../../admin/overview/list-audit.ts";
import { getPerson } from "../../admin/people/get-person.ts";
import { listPeople } from "../../admin/people/list-people.ts";
import { blockUser, sendResetLink, unblockUser } from "../../admin/people/manage-people.ts";
import { addToCart } from "../../cart/change-cart.ts";
import { findEndedSessions } from "../../live/find-ended-sessions.ts";
import { claimMail } from "../../mail/claim-mail.ts";
import { queueOrderMails } from "../../mail/queue-order-mails.ts";
import { settleMail } from "../../mail/settle-mail.ts";
import { getOrder } from "../../order/get-order.ts";
import { approveLine, rejectLine } from "../../order/line/decide-line.ts";
import { setOrderStatus } from "../../order/set-order-status.ts";
import { recordUpload, sweepUploads } from "../../picture/uploads.ts";
import { addProduct } from "../../product/add-product.ts";
import { listReviews } from "../../review/list-reviews.ts";
import { writeReview } from "../../review/own-review.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { requestPasswordReset } from "../password/reset-password.ts";
import { findSession } from "../session/find-session.ts";
import { logIn } from "../session/log-in.ts";
import { deleteAccount } from "./delete-account.ts";
import { signUp } from "./sign-up.ts";
import { updateAddress, updateProfile } from "./update-profile.ts";

const database = testDatabase();
const deps = testDeps(database);
const make = builders(database);
const password = "seven green parrots";
const input = { currentPassword: password };

const lamp = {
  name: "Lamp",
  brand: "Diya",
  description: "Cast in brass.",
  pricePaise: 49_900,
  stock: 3,
  category: "Fashion",
  subcategory: "Men Clothing",
  pictures: ["/media/test.webp"],
};

const known = () => ({
  email: `asha-${crypto.randomUUID()}@example.test`,
  passwordHash: `plain:${password}`,
  address: testAddress,
});
const aBuyer = () => make.aBuyer({ name: "Asha Rao", ...known() });
const aSeller = () => make.aSeller({ name: "Meera Textiles", ...known() });

const rowOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;

async function aSettledBuyer() {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const product = await make.aProduct({ seller, stock: 9 });
  await make.aReview({ product, buyer, text: "Soft" });
  await make.anEntry({ buyer, product });
  const [order] = await database.db.select().from(orders).where(eq(orders.buyerId, buyer.id));
  return { buyer, seller, product, order: order! };
}

describe("deleting an account is refused", () => {
  it("with another password", async () => {
    const buyer = await aBuyer();
    await expect(deleteAccount(deps, buyer, { currentPassword: "wrong" })).rejects.toMatchObject({
      reason: "WRONG_PASSWORD",
    });
    expect((await rowOf(buyer.id)).deletedAt).toBeNull();
  });

  it("while an order of a buyer is under way, and not once it is delivered", async () => {
    const [buyer, seller, admin] = [await aBuyer(), await aSeller(), await make.anAdmin()];
    const lines = [{ product: await make.aProduct({ seller }) }];
    const [first, second] = [await make.anOrder({ buyer, lines }), await make.anOrder({ buyer, lines })];
    await expect(deleteAccount(deps, buyer, input)).rejects.toMatchObject({
      reason: "OPEN_ORDERS",
    });
    await approveLine(deps, seller, first.lineIds[0]!);
    await rejectLine(deps, seller, { lineId: second.lineIds[0]!, reason: "Torn" });
    await expect(deleteAccount(deps, buyer, input)).rejects.toMatchObject({
      reason: "OPEN_ORDERS",
    });
    expect((await rowOf(buyer.id)).name).toBe("Asha Rao");
    await setOrderStatus(deps, admin, { orderId: first.id, status: "delivered" });
    await deleteAccount(deps, buyer, input);
    expect((await rowOf(buyer.id)).deletedAt).not.toBeNull();
  });

  it("while a buyer waits for something of a seller", async () => {
    const [buyer, seller, admin] = [await aBuyer(), await aSeller(), await make.anAdmin()];
    const { id, lineIds } = await make.anOrder({
      buyer,
      lines: [{ product: await make.aProduct({ seller }) }],
    });
    for (const step of [() => approveLine(deps, seller, lineIds[0]!), () => Promise.resolve()]) {
      await expect(deleteAccount(deps, seller, input)).rejects.toMatchObject({
        reason: "OPEN_ORDERS",
      });
      await step();
    }
    await setOrderStatus(deps, admin, { orderId: id, status: "delivered" });
    await deleteAccount(deps, seller, input);
    expect((await rowOf(seller.id)).name).toBe(deletedAccountName);
  });
});

describe("a buyer who deletes their account", () => {
  it("is logged out everywhere, unknown to the login, and can sign up again with the same address", async () => {
    const { buyer } = await aSettledBuyer();
    const { email } = await rowOf(buyer.id);
    const [here, there] = [
      await logIn(deps, "buyer", { email, password }),
      await logIn(deps, null, { email, password }),
    ];
    await deleteAccount(deps, buyer, input);
    expect([await findSession(deps, here.token), await findSession(deps, there.token)]).toEqual([null, null]);
    expect(await findEndedSessions(deps, [here.sessionId, there.sessionId])).toEqual(
      new Set([here.sessionId, there.sessionId]),
    );
    for (const typed of [email, buyer.id])
      await expect(logIn(deps, "buyer", { email: typed, password })).rejects.toMatchObject({
        reason: "WRONG_CREDENTIALS",
      });
    const again = await signUp(deps, {
      name: "Asha Rao",
      email,
      contact: "9876543210",
      userType: "buyer",
      password,
    });
    expect(again.id).not.toBe(buyer.id);
  });

  it("leaves orders with what tax law asks for, and nothing else of the person", async () => {
    const { buyer, product, order } = await aSettledBuyer();
    await deleteAccount(deps, buyer, input);
    const kept = await getAnyOrder(deps, await make.anAdmin(), order.id);
    expect(kept).toMatchObject({
      number: order.number,
      totalPaise: order.totalPaise,
      createdAt: order.createdAt.toISOString(),
      lines: [{ name: "Handloom cotton kurta", unitPricePaise: 49_900, quantity: 1 }],
      shippingAddress: {
        name: "Deleted account",
        phone: "",
        houseNo: "",
        road: "",
        city: "",
        district: "",
        state: "Karnataka",
        pin: "560001",
      },
      buyer: { name: "Deleted account", email: "", contact: "", isDeleted: true },
    });
    expect(kept.events[0]).toMatchObject({ type: "placed", byName: "Deleted account" });
    expect(JSON.stringify(kept)).not.toMatch(/Asha|9876543210|MG Road|Bengaluru/);
    const { reviews } = await listReviews(deps, { productId: product.id, limit: 10 });
    expect(reviews).toMatchObject([{ text: "Soft", writtenBy: "Deleted account" }]);
    const [entries] = await database.db.execute(
      sql`select count(*)::int as n from cart_entries where buyer_id = ${buyer.id}`,
    );
    expect(entries).toEqual({ n: 0 });
  });

  it("stays in the lists of the admin without a name, and its orders stay as they are", async () => {
    const { buyer, order } = await aSettledBuyer();
    const admin = await make.anAdmin();
    await blockUser(deps, admin, { userId: buyer.id, reason: "A mistake" });
    await unblockUser(deps, admin, buyer.id);
    await deleteAccount(deps, buyer, input);
    expect(await getPerson(deps, admin, buyer.id)).toMatchObject({
      name: "Deleted account",
      email: "",
      contact: "",
      ordersInAll: 1,
      deletedAt: expect.stringMatching(/Z$/) as string,
    });
    const { people } = await listPeople(deps, admin, {
      userType: "buyer",
      search: "deleted account",
      limit: 10,
      direction: "older",
    });
    expect(people.map(({ id }) => id)).toContain(buyer.id);
    const { events } = await listAudit(deps, admin, { search: "", limit: 10, direction: "older" });
    expect(events.slice(0, 3)).toMatchObject([
      { type: "account-deleted", subject: "Buyer", subjectId: buyer.id, adminName: "Its owner" },
      { type: "user-unblocked", subject: "Deleted account" },
      { type: "user-blocked", subject: "Deleted account" },
    ]);
    await expect(setOrderStatus(deps, admin, { orderId: order.id, status: "shipped" })).rejects.toMatchObject(
      { reason: "ACCOUNT_DELETED" },
    );
    await setOrderStatus(deps, admin, { orderId: order.id, status: "delivered" });
    const acts = [
      () => blockUser(deps, admin, { userId: buyer.id, reason: "Gone" }),
      () => unblockUser(deps, admin, buyer.id),
      () => sendResetLink(deps, admin, buyer.id),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ reason: "USER_NOT_FOUND" });
  });

  it("gets one mail about it, at the address that is forgotten with it, and no other", async () => {
    const { buyer } = await aSettledBuyer();
    const { email } = await rowOf(buyer.id);
    await database.db.execute(
      sql`update mails set ended_at = now(), outcome = 'sent', email = null where ended_at is null`,
    );
    await requestPasswordReset(deps, { email });
    await deleteAccount(deps, buyer, input);
    await queueOrderMails(deps);
    const claimed = [];
    for (let mail = await claimMail(deps); mail; mail = await claimMail(deps)) {
      claimed.push(mail);
      await settleMail(deps, mail, "sent");
    }
    expect(claimed.filter(({ content }) => content.to.email === email).map(({ content }) => content)).toEqual(
      [{ kind: "deleted", to: { email, userType: "buyer" }, shop: { name: "Haat", supportEmail: "" } }],
    );
    expect(claimed.filter(({ content }) => content.to.email === buyer.id)).toEqual([]);
    const rows = await database.db.select().from(mails).where(eq(mails.userId, buyer.id));
    expect(rows.map(({ kind, outcome, email: kept }) => [kind, outcome, kept])).toContainEqual([
      ...["deleted", "sent", null],
    ]);
  });

  it("sends none that was written while it was deleted", async () => {
    const { buyer } = await aSettledBuyer();
    await deleteAccount(deps, buyer, input);
    await database.db.execute(
      sql`update mails set ended_at = now(), outcome = 'sent', email = null where ended_at is null`,
    );
    // Like a `queue_order_mails` that began earlier: it waits for the deletion, then writes.
    await database.db.insert(mails).values({ kind: "confirm", userId: buyer.id });
    expect(await claimMail(deps)).toBeNull();
    const rows = await database.db.select().from(mails).where(eq(mails.userId, buyer.id));
    expect(rows.find(({ kind }) => kind === "confirm")?.outcome).toBe("nobody");
  });

  it("gets none where the address was never confirmed", async () => {
    const buyer = await make.aBuyer({ ...known(), confirmedAt: null });
    await deleteAccount(deps, buyer, input);
    expect(await database.db.select().from(mails).where(eq(mails.userId, buyer.id))).toEqual([]);
  });

  it("writes nothing any more by what began before", async () => {
    const { buyer, product } = await aSettledBuyer();
    await deleteAccount(deps, buyer, input);
    const acts: (() => Promise<unknown>)[] = [
      () => addToCart(deps, buyer, { productId: product.id, quantity: 1 }),
      () => writeReview(deps, buyer, { productId: product.id, stars: 1, text: "" }),
      () => updateProfile(deps, buyer, { name: "Asha", contact: "9876543210" }),
      () => updateAddress(deps, buyer, testAddress),
      () => deleteAccount(deps, buyer, input),
    ];
    // The old review stays, so a new text would be accepted.
    for (const act of acts) await expect(act()).rejects.toMatchObject({ reason: "NOT_LOGGED_IN" });
  });
});

describe("a seller who deletes their account", () => {
  it("sells nothing any more; buyers' orders keep what they bought, and its picture alone", async () => {
    const [seller, buyer, admin] = [await aSeller(), await aBuyer(), await make.anAdmin()];
    const [sold, unsold] = [
      await recordUpload(deps, seller, { type: "jpg", name: "Mine.jpg" }),
      await recordUpload(deps, seller, { type: "jpg", name: "Other.jpg" }),
    ];
    const product = await make.aProduct({
      seller,
      name: "Blue kurta",
      pictures: [`/media/${sold}.jpg`, `/media/${unsold}.jpg`],
    });
    const order = await make.aDelivery({ buyer, product });
    await deleteAccount(deps, seller, input);
    const [gone] = await database.db.select().from(products).where(eq(products.id, product.id));
    expect(gone?.deletedAt).not.toBeNull();
    expect((await getOrder(deps, buyer, order.id)).lines).toMatchObject([
      { name: "Blue kurta", picture: `/media/${sold}.jpg`, sellerName: "Deleted account" },
    ]);
    expect(
      (await database.db.select().from(uploads).where(eq(uploads.ownerId, seller.id))).map(
        ({ name }) => name,
      ),
    ).toEqual(["", ""]);
    expect((await sweepUploads(deps, 100)).map(({ id }) => id)).toEqual([unsold]);
    await expect(
      setOrderStatus(deps, admin, { orderId: order.id, status: "rejected" }),
    ).rejects.toMatchObject({ reason: "ACCOUNT_DELETED" });
    await expect(addProduct(deps, seller, addProductInput.parse(lamp))).rejects.toMatchObject({
      reason: "NOT_LOGGED_IN",
    });
    await expect(recordUpload(deps, seller, { type: "jpg", name: "New.jpg" })).rejects.toMatchObject({
      reason: "NOT_LOGGED_IN",
    });
  });
});
