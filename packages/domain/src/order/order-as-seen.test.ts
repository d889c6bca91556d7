import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paise, type Paise } from "@haat/contract/money";
import { products } from "@haat/db/schema/product.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { testDeps } from "../testing/test-deps.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aProduct, anEntry } = builders(database);

describe("an order of which each entry was seen", () => {
  it("refuses prices that were swapped at the same total, and a product that is called otherwise by now", async () => {
    const [buyer, one, other] = [
      await aBuyer(),
      await aProduct({ name: "Kettle", pricePaise: 10_000 }),
      await aProduct({ name: "Lamp", pricePaise: 20_000 }),
    ];
    const entryIds = [
      (await anEntry({ buyer, product: one })).id,
      (await anEntry({ buyer, product: other })).id,
    ];
    const change = (id: string, to: { pricePaise?: Paise; name?: string }) =>
      database.db.update(products).set(to).where(eq(products.id, id));
    const sawSo = (prices: readonly number[], name = "Kettle") => ({
      entryIds,
      expectedTotalPaise: paise(34_900),
      shippingAddress: testAddress,
      idempotencyKey: randomBytes(12).toString("hex"),
      paymentMethod: "cash_on_delivery" as const,
      seen: entryIds.map((entryId, index) => ({
        entryId,
        quantity: 1,
        unitPricePaise: paise(prices[index]!),
        ...(index === 0 && { name }),
      })),
    });
    await change(one.id, { pricePaise: paise(20_000) });
    await change(other.id, { pricePaise: paise(10_000) });
    await expect(placeOrder(deps, buyer, sawSo([10_000, 20_000]))).rejects.toMatchObject({
      reason: "TOTAL_CHANGED",
      message: "“Kettle” now costs ₹200 (was ₹100). “Lamp” now costs ₹100 (was ₹200).",
    });
    await change(one.id, { name: "Steel Kettle" });
    await expect(placeOrder(deps, buyer, sawSo([20_000, 10_000]))).rejects.toMatchObject({
      reason: "TOTAL_CHANGED",
      message: "“Kettle” is now called “Steel Kettle”.",
    });
    const { order } = await placeOrder(deps, buyer, sawSo([20_000, 10_000], "Steel Kettle"));
    expect(order.totalPaise).toBe(34_900);
  });
});
