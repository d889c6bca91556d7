import { TRPCError } from "@trpc/server";
import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/db/testing/builders";
import { useDatabase } from "@haat/db/testing/use-database";
import { apiDeps, callerAs } from "./testing/callers.ts";

const database = useDatabase();
const deps = apiDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anEntry } = builders(database);

const id = "019dd1f5-7000-7abc-8def-0123456789ab";
type Call = ReturnType<typeof callerAs>["call"];

const procedures = {
  "cart.show": ["buyer", (call) => call.cart.show()],
  "cart.add": ["buyer", (call) => call.cart.add({ productId: id, quantity: 1 })],
  "cart.setQuantity": ["buyer", (call) => call.cart.setQuantity({ entryId: id, quantity: 1 })],
  "cart.remove": ["buyer", (call) => call.cart.remove({ entryId: id })],
  "order.list": ["buyer", (call) => call.order.list({})],
  "order.get": ["buyer", (call) => call.order.get({ orderId: id })],
  "order.cancel": ["buyer", (call) => call.order.cancel({ lineId: id })],
  "review.own": ["buyer", (call) => call.review.own({ productId: id })],
  "review.write": ["buyer", (call) => call.review.write({ productId: id, stars: 5, text: "" })],
  "review.remove": ["buyer", (call) => call.review.remove({ productId: id })],
  "order.listRequests": ["seller", (call) => call.order.listRequests({})],
  "order.figures": ["seller", (call) => call.order.figures({})],
  "order.approve": ["seller", (call) => call.order.approve({ lineId: id })],
  "order.reject": ["seller", (call) => call.order.reject({ lineId: id, reason: "No" })],
  "product.listOwn": ["seller", (call) => call.product.listOwn({})],
  "product.getOwn": ["seller", (call) => call.product.getOwn({ productId: id })],
  "product.update": ["seller", (call) => call.product.update({ productId: id, version: 1 })],
  "product.adjustStock": ["seller", (call) => call.product.adjustStock({ productId: id, change: 1 })],
  "product.delete": ["seller", (call) => call.product.delete({ productId: id })],
  "admin.dashboard": ["admin", (call) => call.admin.dashboard()],
  "admin.sales": ["admin", (call) => call.admin.sales({})],
  "admin.orders": ["admin", (call) => call.admin.orders({})],
  "admin.order": ["admin", (call) => call.admin.order({ orderId: id })],
  "admin.addNote": ["admin", (call) => call.admin.addNote({ orderId: id, text: "Called." })],
  "admin.people": ["admin", (call) => call.admin.people({})],
  "admin.person": ["admin", (call) => call.admin.person({ userId: id })],
  "admin.blockUser": ["admin", (call) => call.admin.blockUser({ userId: id, reason: "No" })],
  "admin.unblockUser": ["admin", (call) => call.admin.unblockUser({ userId: id })],
  "admin.sendResetLink": ["admin", (call) => call.admin.sendResetLink({ userId: id })],
  "admin.products": ["admin", (call) => call.admin.products({})],
  "admin.hideProduct": ["admin", (call) => call.admin.hideProduct({ productId: id, reason: "No" })],
  "admin.showProduct": ["admin", (call) => call.admin.showProduct({ productId: id })],
  "admin.settings": ["admin", (call) => call.admin.settings()],
  "admin.changeSettings": ["admin", (call) => call.admin.changeSettings({})],
  "admin.audit": ["admin", (call) => call.admin.audit({})],
  "admin.setOrderStatus": ["admin", (call) => call.admin.setOrderStatus({ orderId: id, status: "shipped" })],
} as const satisfies Record<string, readonly [string, (call: Call) => Promise<unknown>]>;

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "OK",
    (error: unknown) => (error instanceof TRPCError ? error.code : "not a tRPC error"),
  );
}

describe("who may call", () => {
  it.each(Object.entries(procedures))("%s is for its role only", async (_name, [role, call]) => {
    const people = { buyer: await aBuyer(), seller: await aSeller(), admin: await anAdmin() };
    expect(await codeOf(call(callerAs(deps, null).call))).toBe("UNAUTHORIZED");
    for (const [other, person] of Object.entries(people)) {
      const code = await codeOf(call(callerAs(deps, person).call));
      const isOtherRealm = (role === "admin") !== (other === "admin");
      if (other === role) expect(["OK", "NOT_FOUND"]).toContain(code);
      else expect(`${other}: ${code}`).toBe(`${other}: ${isOtherRealm ? "UNAUTHORIZED" : "FORBIDDEN"}`);
    }
  });
});

const ofUsers = {
  "account.logOut": (call) => call.account.logOut(),
  "account.updateAddress": (call) => call.account.updateAddress({ address: testAddress }),
  "account.updateProfile": (call) => call.account.updateProfile({ name: "Asha", contact: "9876543210" }),
  "account.sessions": (call) => call.account.sessions(),
  "account.endSession": (call) => call.account.endSession({ sessionId: id }),
  "account.endAllSessions": (call) => call.account.endAllSessions(),
  "account.changePassword": (call) =>
    call.account.changePassword({ currentPassword: "no", password: "marigold-morning" }),
} as const satisfies Record<string, (call: Call) => Promise<unknown>>;

describe("what is for buyers and sellers alike", () => {
  it.each(Object.entries(ofUsers))("%s is for nobody else", async (_name, call) => {
    expect(await codeOf(call(callerAs(deps, null).call))).toBe("UNAUTHORIZED");
    expect(await codeOf(call(callerAs(deps, await anAdmin()).call))).toBe("UNAUTHORIZED");
    for (const person of [await aBuyer(), await aSeller()])
      expect(["OK", "NOT_FOUND", "UNPROCESSABLE_CONTENT"]).toContain(
        await codeOf(call(callerAs(deps, person).call)),
      );
  });
});

describe("what a call answers", () => {
  it("keeps a session on the client's side and tells no token", async () => {
    const { call, kept } = callerAs(deps, null, "shop");
    const email = "fatima@example.test";
    await call.account.signUp({
      name: "Fatima",
      email,
      contact: "9876543210",
      userType: "buyer",
      password: "a good password",
    });
    const session = await call.account.logIn({ email, password: "a good password" });
    expect(session.user).toMatchObject({ name: "Fatima", email });
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(session)).not.toContain(kept[0]);
    expect(JSON.stringify(session)).not.toMatch(/argon2|password/i);
  });

  it("says at which field an input is wrong", async () => {
    const buyer = await aBuyer();
    const refused = callerAs(deps, buyer).call.cart.add({ productId: id, quantity: 0 });
    await expect(refused).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Choose a quantity from 1 to 99.",
    });
  });

  it("places an order as the contract describes it", async () => {
    const buyer = await aBuyer();
    const entry = await anEntry({ buyer, product: await aProduct() });
    const order = await callerAs(deps, buyer).call.order.place({
      entryIds: [entry.id],
      expectedTotalPaise: 54_800,
      idempotencyKey: "abcdefghijklmnop",
      shippingAddress: testAddress,
      paymentMethod: "cash_on_delivery",
    });
    expect(order).toMatchObject({ status: "pending", totalPaise: 54_800, lines: [{ stage: "ORDERED" }] });
  });

  it("takes no payment method that is not available yet", async () => {
    const refused = callerAs(deps, await aBuyer()).call.order.place({
      entryIds: [id],
      expectedTotalPaise: 1,
      idempotencyKey: "abcdefghijklmnop",
      shippingAddress: testAddress,
      paymentMethod: "paypal" as never,
    });
    await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST", message: /cash on delivery/ });
  });
});
