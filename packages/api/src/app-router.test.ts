import { describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { apiDeps, callerAs } from "./testing/callers.ts";

const database = testDatabase();
const deps = apiDeps(database);
const { aBuyer, aProduct, anEntry } = builders(database);

const id = "019dd1f5-7000-7abc-8def-0123456789ab";
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
