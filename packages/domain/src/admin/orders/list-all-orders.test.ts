import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminOrdersFilter, adminOrdersInput, type AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { builders, type AdminPerson, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { cancelOrder } from "../../order/cancel-order.ts";
import { getOrder } from "../../order/get-order.ts";
import { rejectLine } from "../../order/line/decide-line.ts";
import { setOrderStatus } from "../../order/set-order-status.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { exportOrders } from "./export-orders.ts";
import { listAllOrders } from "./list-all-orders.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

let admin: AdminPerson<"owner">;
let asha: Person<"buyer">;
let lastSeller: Person<"seller">;
/** In the order they were placed. */
let placed: string[];

beforeAll(async () => {
  admin = await anAdmin();
  asha = await aBuyer({ name: "Asha Rao" });
  const ravi = await aBuyer({ name: "Ravi 1001 Shah" });
  placed = [];
  for (const [buyer, name] of [
    [asha, "First Shop"],
    [ravi, "Second Shop"],
    [asha, "Last Shop"],
  ] as const) {
    lastSeller = await aSeller({ name });
    const lines = [
      { product: await aProduct({ seller: lastSeller }) },
      { product: await aProduct({ seller: lastSeller }) },
    ];
    placed.push((await anOrder({ buyer, lines })).id);
  }
  await setOrderStatus(deps, admin, { orderId: placed[1] ?? "", status: "shipped" });
});

async function found(question: Record<string, unknown>) {
  const answer = await listAllOrders(deps, admin, adminOrdersInput.parse(question));
  return { places: answer.orders.map(({ id }) => placed.indexOf(id)), total: answer.total };
}

/** All pages, following one end's cursors. */
async function turned(question: Record<string, unknown>, direction: "older" | "newer", from?: string | null) {
  const pages: number[][] = [];
  let cursor = from;
  do {
    const asked = adminOrdersInput.parse({ ...question, direction, cursor });
    const answer = await listAllOrders(deps, admin, asked);
    pages.push(answer.orders.map(({ id }) => placed.indexOf(id)));
    cursor = direction === "older" ? answer.olderCursor : answer.newerCursor;
  } while (cursor);
  return pages;
}

describe("all orders", () => {
  it("are listed newest first, each with who, what and how many lines", async () => {
    expect(await found({})).toEqual({ places: [2, 1, 0], total: 3 });
    const { orders } = await listAllOrders(deps, admin, adminOrdersInput.parse({ limit: 1 }));
    const order = await getOrder(deps, admin, placed[2] ?? "");
    expect(orders).toEqual([
      {
        id: order.id,
        number: order.number,
        buyerName: "Asha Rao",
        recipient: order.shippingAddress.name,
        phone: order.shippingAddress.phone,
        pin: order.shippingAddress.pin,
        totalPaise: 99_800 + 4_900,
        duePaise: 99_800 + 4_900,
        revenuePaise: 0,
        sellers: [{ name: "Last Shop", isWaiting: true }],
        status: "pending",
        isTakenBack: false,
        createdAt: order.createdAt,
        lineCount: 2,
      },
    ]);
  });

  it.each([{}, { search: "rao" }, { search: "shop" }, { search: "a" }])(
    "come in pages that neither repeat nor skip, both ways: %j",
    async (question) => {
      const { places } = await found(question);
      expect(await turned({ ...question, limit: 1 }, "older")).toEqual(places.map((place) => [place]));
      const last = await listAllOrders(deps, admin, adminOrdersInput.parse({ ...question, limit: 2 }));
      const rest = adminOrdersInput.parse({ ...question, limit: 2, cursor: last.olderCursor });
      const { newerCursor, orders } = await listAllOrders(deps, admin, rest);
      if (places.length < 3) return;
      expect(orders.map(({ id }) => placed.indexOf(id))).toEqual([0]);
      expect(await turned({ ...question, limit: 2 }, "newer", newerCursor)).toEqual([[2, 1]]);
    },
  );

  it("know both ends of a page", async () => {
    const ask = (question: object) => listAllOrders(deps, admin, adminOrdersInput.parse(question));
    const first = await ask({ limit: 2 });
    expect(first).toMatchObject({ newerCursor: null, olderCursor: expect.any(String) as string });
    const second = await ask({ limit: 2, cursor: first.olderCursor });
    expect(second).toMatchObject({ olderCursor: null, newerCursor: expect.any(String) as string });
    expect(await ask({ limit: 2, cursor: second.newerCursor, direction: "newer" })).toEqual({
      ...first,
      newerCursor: null,
    });
    await expect(ask({ cursor: "nothing" })).rejects.toMatchObject({ reason: "INVALID_INPUT" });
  });

  it("can be those of one status", async () => {
    expect(await found({ status: "shipped" })).toEqual({ places: [1], total: 1 });
    expect(await found({ status: "pending" })).toEqual({ places: [2, 0], total: 2 });
    expect(await found({ status: "shipped", search: "asha" })).toEqual({ places: [], total: 0 });
  });

  it("can be those of some days, of India", async () => {
    const day = (await getOrder(deps, admin, placed[0] ?? "")).createdAt;
    const today = new Date(Date.parse(day) + 19_800_000).toISOString().slice(0, 10);
    const [before, after] = ["2020-01-01", "2090-01-01"];
    expect(await found({ from: today, to: today })).toMatchObject({ total: 3 });
    expect(await found({ from: before, to: before })).toMatchObject({ total: 0 });
    expect(await found({ from: after })).toMatchObject({ total: 0 });
    expect(await found({ to: after, status: "shipped" })).toMatchObject({ total: 1 });
  });

  it("are found by a part of the buyer's or a seller's name in any case", async () => {
    expect(await found({ search: "sha rao" })).toEqual({ places: [2, 0], total: 2 });
    expect(await found({ search: "%" })).toEqual({ places: [], total: 0 });
    expect(await found({ search: "ravi 1001" })).toEqual({ places: [1], total: 1 });
    expect(await found({ search: "1001 shah" })).toEqual({ places: [1], total: 1 });
    expect(await found({ search: "LAST shop" })).toEqual({ places: [2], total: 1 });
    expect(await found({ search: "shop", status: "shipped" })).toEqual({ places: [1], total: 1 });
  });

  it("are found among more people than are looked up one by one", async () => {
    await database.owner.execute(sql`
      insert into users (user_type, name, email, contact, password_hash)
      select 'buyer', 'Many Rao', 'many' || n || '@example.test', '9876543210', 'x' from generate_series(1, 300) n`);
    expect(await found({ search: "rao" })).toEqual({ places: [2, 0], total: 2 });
    expect(await turned({ search: "rao", limit: 1 }, "older")).toEqual([[2], [0]]);
  });

  it("can be those of one person, whatever they did in them", async () => {
    const { sellerId } = await aProduct();
    expect(await found({ personId: sellerId })).toEqual({ places: [], total: 0 });
    expect(await found({ personId: asha.id })).toEqual({ places: [2, 0], total: 2 });
    expect(await found({ personId: lastSeller.id })).toEqual({ places: [2], total: 1 });
  });

  it("come with what is due least or most of first, in pages both ways", async () => {
    const buyer = await aBuyer({ name: "Leela Iyer" });
    for (const pricePaise of [900_000, 100_000])
      placed.push((await anOrder({ buyer, lines: [{ product: await aProduct({ pricePaise }) }] })).id);
    const [most] = (await found({ sort: "most-due" })).places;
    expect(most).toBe(3);
    for (const question of [{}, { search: "leela" }, { search: "9876543210" }]) {
      const { places } = await found({ ...question, sort: "least-due" });
      expect(places.toReversed()).toEqual((await found({ ...question, sort: "most-due" })).places);
      const asked = { ...question, sort: "least-due", limit: 1 };
      expect((await turned(asked, "older")).flat()).toEqual(places);
    }
    expect((await found({ sort: "oldest" })).places).toEqual([0, 1, 2, 3, 4]);
  });

  it("are found by the recipient's phone however it is typed, by the PIN code, and by what was ordered", async () => {
    const product = await aProduct({ name: "Banarasi saree", brand: "Kashi" });
    const recipient = { phone: "9811122233", pin: "560002" };
    const leela = await aBuyer({ name: "Leela Iyer" });
    const { id } = await anOrder({ buyer: leela, lines: [{ product }], recipient });
    placed.push(id);
    const place = placed.length - 1;
    for (const search of [
      "9811122233",
      "98111 22233",
      "+91 98111-22233",
      "560002",
      "560 002",
      "banarasi",
      "KASHI",
    ])
      expect(await found({ search })).toEqual({ places: [place], total: 1 });
    for (const search of ["9811122234", "560003"])
      expect(await found({ search })).toMatchObject({ total: 0 });
  });

  it("are found among more products than are looked up one by one", async () => {
    await database.owner.execute(sql`
      with made as (
        insert into products (seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq, pictures)
        select ${lastSeller.id}, 'Banarasi ' || n, '-', '-', 100, c.category, c.subcategory, 1, 1, '{}'
        from generate_series(1, 300) n cross join (select * from subcategories limit 1) c
        returning id)
      insert into stock_movements (product_id, seq, delta, stock_after, reason)
      select id, 1, 1, 1, 'listed' from made`);
    expect(await found({ search: "banarasi" })).toEqual({ places: [placed.length - 1], total: 1 });
  });

  it("sum up, of a seller, their lines and not whole orders", async () => {
    const buyer = await aBuyer({ name: "Leela Iyer" });
    const [mine, theirs] = [await aProduct({ pricePaise: 30_000 }), await aProduct({ pricePaise: 50_000 })];
    const [own, other] = [mine.sellerId, theirs.sellerId];
    const lines = [{ product: mine, quantity: 2 }, { product: theirs }];
    const { lineIds } = await anOrder({ buyer, lines });
    const rowOf = async (personId: string) =>
      (await listAllOrders(deps, admin, adminOrdersInput.parse({ personId }))).orders[0];
    const seller = { role: "seller", id: other, name: "-", sessionId: "" } as const;
    await rejectLine(deps, seller, { lineId: lineIds[1]!, reason: "Broken." });
    expect(await rowOf(own)).toMatchObject({ totalPaise: 60_000, duePaise: 60_000, lineCount: 1 });
    expect(await rowOf(other)).toMatchObject({ totalPaise: 50_000, duePaise: 0, lineCount: 1 });
    expect((await rowOf(other))?.sellers).toHaveLength(1);
    expect(await rowOf(buyer.id)).toMatchObject({ totalPaise: 110_000, duePaise: 60_000, lineCount: 2 });
  });

  it("are found by their number, with or without its sign, and by nothing like it", async () => {
    const { number } = await getOrder(deps, admin, placed[0] ?? "");
    expect(await found({ search: `${number}` })).toEqual({ places: [0], total: 1 });
    expect(await found({ search: `#${number}` })).toEqual({ places: [0], total: 1 });
    for (const search of [`${number}0`, `##${number}`, `${number}#`, "9".repeat(13)])
      expect(await found({ search })).toEqual({ places: [], total: 0 });
  });

  it("are found by the last six characters of their id, as the legacy client shows it", async () => {
    const short = (placed[1] ?? "").slice(-6);
    for (const search of [short, `#${short}`, short.toUpperCase()])
      expect(await found({ search })).toEqual({ places: [1], total: 1 });
    expect(await found({ search: short.slice(1) })).toMatchObject({ places: [] });
  });
});

describe("exporting orders", () => {
  it("gives every order that the filter keeps, newest first", async () => {
    const parts: AdminOrderRow[] = [];
    for await (const part of exportOrders(deps, admin, adminOrdersFilter.parse({ search: "asha" })))
      parts.push(...part);
    expect(parts.map(({ id }) => placed.indexOf(id))).toEqual([2, 0]);
  });
});

describe("an order in the list", () => {
  it("says that its buyer took back all of it", async () => {
    const buyer = await aBuyer({ name: "Cancels Everything" });
    const { id } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    await cancelOrder(deps, buyer, id);
    const input = adminOrdersInput.parse({ search: "cancels everything" });
    const { orders } = await listAllOrders(deps, admin, input);
    expect(orders).toMatchObject([{ status: "rejected", isTakenBack: true }]);
  });
});
