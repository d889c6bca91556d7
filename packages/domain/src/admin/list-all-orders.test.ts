import { beforeAll, describe, expect, it } from "vitest";
import { adminOrdersInput } from "@haat/contract/admin/admin.schema";
import { builders, type Person } from "@haat/db/testing/builders";
import { useDatabase } from "@haat/db/testing/use-database";
import { getOrder } from "../order/get-order.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { testDeps } from "../testing/test-deps.ts";
import { listAllOrders } from "./list-all-orders.ts";

const database = useDatabase();
const deps = testDeps(database);
const { aBuyer, anAdmin, aProduct, anOrder } = builders(database);

let admin: Person<"admin">;
/** Asha's, Ravi's and Asha's again, in the order they were placed. */
let placed: string[];

beforeAll(async () => {
  admin = await anAdmin();
  const [asha, ravi] = [await aBuyer({ name: "Asha Rao" }), await aBuyer({ name: "Ravi 1001 Shah" })];
  placed = [];
  for (const buyer of [asha, ravi, asha]) {
    const lines = [{ product: await aProduct() }, { product: await aProduct() }];
    placed.push((await anOrder({ buyer, lines })).id);
  }
  await setOrderStatus(deps, admin, { orderId: placed[1] ?? "", status: "shipped" });
});

async function found(question: Record<string, unknown>) {
  const { orders, total } = await listAllOrders(deps, admin, adminOrdersInput.parse(question));
  return { places: orders.map(({ id }) => placed.indexOf(id)), total };
}

describe("all orders", () => {
  it("are listed newest first, each with who, what and how many lines", async () => {
    expect(await found({})).toEqual({ places: [2, 1, 0], total: 3 });
    const { orders } = await listAllOrders(deps, admin, adminOrdersInput.parse({ pageSize: 1 }));
    const order = await getOrder(deps, admin, placed[2] ?? "");
    expect(orders).toEqual([
      {
        id: order.id,
        number: order.number,
        buyerName: "Asha Rao",
        totalPaise: 99_800 + 4_900,
        status: "pending",
        createdAt: order.createdAt,
        lineCount: 2,
      },
    ]);
  });

  it("come in pages that neither repeat nor skip", async () => {
    expect(await found({ pageSize: 2 })).toEqual({ places: [2, 1], total: 3 });
    expect(await found({ pageSize: 2, page: 2 })).toEqual({ places: [0], total: 3 });
    expect(await found({ pageSize: 1, page: 3 })).toEqual({ places: [0], total: 3 });
    expect(await found({ pageSize: 2, page: 3 })).toEqual({ places: [], total: 3 });
  });

  it("can be those of one status", async () => {
    expect(await found({ status: "shipped" })).toEqual({ places: [1], total: 1 });
    expect(await found({ status: "pending" })).toEqual({ places: [2, 0], total: 2 });
    expect(await found({ status: "shipped", search: "asha" })).toEqual({ places: [], total: 0 });
  });

  it("are found by a part of the buyer's name in any case", async () => {
    expect(await found({ search: "sha rao" })).toEqual({ places: [2, 0], total: 2 });
    expect(await found({ search: "%" })).toEqual({ places: [], total: 0 });
    expect(await found({ search: "ravi 1001" })).toEqual({ places: [1], total: 1 });
    expect(await found({ search: "1001 shah" })).toEqual({ places: [1], total: 1 });
  });

  it("are found by their number, with or without its sign, and by nothing like it", async () => {
    const { number } = await getOrder(deps, admin, placed[0] ?? "");
    expect(await found({ search: `${number}` })).toEqual({ places: [0], total: 1 });
    expect(await found({ search: `#${number}` })).toEqual({ places: [0], total: 1 });
    for (const search of [`${number}0`, `##${number}`, `${number}#`, "9".repeat(13)])
      expect(await found({ search })).toEqual({ places: [], total: 0 });
  });
});
