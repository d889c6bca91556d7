import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { getDashboard } from "../admin/overview/get-dashboard.ts";
import { getSales } from "../admin/overview/get-sales.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { testDeps } from "../testing/test-deps.ts";
import { addUpSales } from "./add-up-sales.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aProduct, anAdmin, anOrder } = builders(database);

async function waiting(): Promise<number> {
  const [row] = await database.db.execute<{ n: number }>(sql`select count(*)::int as n from sale_changes`);
  return row?.n ?? 0;
}

it("adds up what was changed, each change once however many do it, and no figure moves", async () => {
  const [admin, buyer, product] = [await anAdmin(), await aBuyer(), await aProduct({ stock: 50 })];
  for (let quantity = 1; quantity <= 5; quantity += 1)
    await anOrder({ buyer, lines: [{ product, quantity }] });
  const figures = async () => [
    await getDashboard(deps, admin),
    await getSales(deps, admin, { days: 7 }),
    await getSales(deps, admin, { days: 30 }),
  ];
  const before = await figures();
  const changes = await waiting();
  expect(changes).toBeGreaterThanOrEqual(10);
  const added = await Promise.all(Array.from({ length: 4 }, () => addUpSales(deps)));
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(changes);
  expect([await waiting(), await addUpSales(deps)]).toEqual([0, 0]);
  expect(await figures()).toEqual(before);
});

it("takes revenue back where it was added, also once the lines have left their parcel", async () => {
  const [admin, buyer, product] = [await anAdmin(), await aBuyer(), await aProduct()];
  const { id: orderId } = await anOrder({ buyer, lines: [{ product }] });
  const fashion = async () => (await getSales(deps, admin, { days: 7 })).categories[0]?.revenuePaise ?? 0;
  const before = await fashion();
  await setOrderStatus(deps, admin, { orderId, status: "delivered" });
  await addUpSales(deps);
  expect(await fashion()).toBe(before + 49_900);
  await setOrderStatus(deps, admin, { orderId, status: "rejected" });
  expect(await fashion()).toBe(before);
});
