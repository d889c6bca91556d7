import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { OrderList } from "@haat/contract/order/order.constants";
import { ordersInput, requestsInput } from "@haat/contract/order/order.schema";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { testDeps } from "../testing/test-deps.ts";
import { cancelOrder } from "./cancel-order.ts";
import { getOrder } from "./get-order.ts";
import { approveLine, cancelLine, rejectLine } from "./line/decide-line.ts";
import { listRequests } from "./line/list-requests.ts";
import { listOrders } from "./list-orders.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

describe("reading one order", () => {
  it("is for its buyer and the admin; for everybody else it is not there", async () => {
    const [buyer, otherBuyer, admin] = [await aBuyer(), await aBuyer(), await anAdmin()];
    const { id } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    const order = await getOrder(deps, buyer, id);
    expect(order).toMatchObject({ id, status: "pending" });
    expect(await getOrder(deps, admin, id)).toEqual(order);
    const notFound = { reason: "ORDER_NOT_FOUND" };
    await expect(getOrder(deps, otherBuyer, id)).rejects.toMatchObject(notFound);
    await expect(getOrder(deps, buyer, randomUUID())).rejects.toMatchObject(notFound);
    await expect(getOrder(deps, admin, randomUUID())).rejects.toMatchObject(notFound);
  });
});

describe("a buyer's orders", () => {
  it("are their own, newest first, in pages that neither repeat nor skip", async () => {
    const [buyer, other] = [await aBuyer(), await aBuyer()];
    const placed: string[] = [];
    for (const who of [buyer, other, buyer, buyer])
      placed.push((await anOrder({ buyer: who, lines: [{ product: await aProduct() }] })).id);
    const [first, , third, fourth] = placed;

    const ask = (question: object) => listOrders(deps, buyer, ordersInput.parse(question));
    const whole = await ask({ limit: 3 });
    expect(whole.orders.map(({ id }) => id)).toEqual([fourth, third, first]);
    expect([whole.nextCursor, whole.newerCursor]).toEqual([null, null]);
    expect(whole.orders[0]).toEqual(await getOrder(deps, buyer, fourth ?? ""));

    const page = await ask({ limit: 2 });
    expect(page.orders.map(({ id }) => id)).toEqual([fourth, third]);
    const rest = await ask({ limit: 2, cursor: page.nextCursor });
    expect(rest.orders.map(({ id }) => id)).toEqual([first]);
    expect(rest.nextCursor).toBeNull();
    const back = await ask({ limit: 2, cursor: rest.newerCursor, towards: "newer" });
    expect(back).toEqual(page);
  });

  it("stand in one of two lists each: approved once nothing waits any more", async () => {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const product = await aProduct({ seller, stock: 50 });
    const other = await aProduct({ stock: 50 });
    const place = () => anOrder({ buyer, lines: [{ product }, { product: other }] });
    const [waiting, cancelled, approved] = [await place(), await place(), await place()];
    await approveLine(deps, seller, waiting.lineIds[0] ?? "");
    await cancelOrder(deps, buyer, cancelled.id);
    await approveLine(deps, seller, approved.lineIds[0] ?? "");
    await cancelLine(deps, buyer, approved.lineIds[1] ?? "");
    const idsOf = async (list: OrderList) => {
      const { orders } = await listOrders(deps, buyer, ordersInput.parse({ list }));
      return orders.map(({ id }) => id);
    };
    expect(await idsOf("ordered")).toEqual([cancelled.id, waiting.id]);
    expect(await idsOf("approved")).toEqual([approved.id]);
  });

  it("are found by number, and by words of a product's name or brand", async () => {
    const buyer = await aBuyer();
    const lamp = await aProduct({ name: "Brass table lamp", brand: "Deepa 50%" });
    const basket = await aProduct({ name: "Reed basket", brand: "Vana" });
    const lit = await anOrder({ buyer, lines: [{ product: lamp }, { product: basket }] });
    const reed = await anOrder({ buyer, lines: [{ product: basket }] });
    const found = async (search: string) => {
      const { orders } = await listOrders(deps, buyer, ordersInput.parse({ search }));
      return orders.map(({ id }) => id);
    };
    for (const search of ["LAMP brass", "deepa", "50%", `#${lit.number}`, `${lit.number}`])
      expect([search, await found(search)]).toEqual([search, [lit.id]]);
    expect(await found("vana")).toEqual([reed.id, lit.id]);
    // All words must match one product, `_` is a letter, and other buyers' numbers aren't found.
    for (const search of ["lamp vana", "l_mp"]) expect([search, await found(search)]).toEqual([search, []]);
    const { number } = await anOrder({ buyer: await aBuyer(), lines: [{ product: lamp }] });
    expect(await found(`${number}`)).toEqual([]);
  });

  it("are refused for a cursor that they did not make", async () => {
    const cursor = Buffer.from(JSON.stringify(["now()", randomUUID()])).toString("base64url");
    const question = ordersInput.parse({ limit: 2, cursor });
    await expect(listOrders(deps, await aBuyer(), question)).rejects.toMatchObject({
      reason: "INVALID_INPUT",
    });
  });
});

describe("a seller's requests", () => {
  async function aSellersFour() {
    const [buyer, seller] = [await aBuyer(), await aSeller()];
    const [kettle, lamp] = [await aProduct({ seller, stock: 20 }), await aProduct({ seller, stock: 20 })];
    const lines: string[] = [];
    for (const product of [kettle, lamp, kettle, lamp])
      lines.push((await anOrder({ buyer, lines: [{ product }] })).lineIds[0] ?? "");
    await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    const places = async (question: Record<string, unknown>) => {
      const { requests, ...rest } = await listRequests(deps, seller, requestsInput.parse(question));
      return { places: requests.map(({ id }) => lines.indexOf(id)), ...rest };
    };
    return { buyer, seller, kettle, lines, places };
  }

  it("are own lines only, newest or longest waiting first", async () => {
    const { places } = await aSellersFour();
    expect((await places({})).places).toEqual([3, 2, 1, 0]);
    expect((await places({ sort: "oldest" })).places).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ["newest", [3, 2, 1, 0]],
    ["oldest", [0, 1, 2, 3]],
  ])("come in pages, %s first", async (sort, expected) => {
    const { places } = await aSellersFour();
    const first = await places({ sort, limit: 3 });
    const rest = await places({ sort, limit: 3, cursor: first.nextCursor });
    expect([...first.places, ...rest.places]).toEqual(expected);
    expect([first.places.length, rest.nextCursor]).toEqual([3, null]);
  });

  it("can be those of one stage, while the counts are of all", async () => {
    const { buyer, seller, lines, places } = await aSellersFour();
    await approveLine(deps, seller, lines[0] ?? "");
    await rejectLine(deps, seller, { lineId: lines[1] ?? "", reason: "Broken" });
    await cancelLine(deps, buyer, lines[2] ?? "");
    const counts = { ORDERED: 1, APPROVED: 1, REJECTED: 1, CANCELLED: 1 };
    for (const [place, stage] of ["APPROVED", "REJECTED", "CANCELLED", "ORDERED"].entries())
      expect(await places({ stage })).toEqual({ places: [place], nextCursor: null, counts });
  });

  it("can be those of one product, and then the counts are as well", async () => {
    const { kettle, places } = await aSellersFour();
    expect(await places({ productId: kettle.id })).toEqual({
      places: [2, 0],
      nextCursor: null,
      counts: { ORDERED: 2, APPROVED: 0, REJECTED: 0, CANCELLED: 0 },
    });
    expect((await places({ productId: randomUUID() })).places).toEqual([]);
  });

  it("name the buyer and where it goes, and nothing else of theirs, nor of other sellers' lines", async () => {
    const email = `asha-${randomUUID()}@example.test`;
    const [seller, buyer] = [await aSeller(), await aBuyer({ email, contact: "+91 9123456780" })];
    const lines = [
      { product: await aProduct({ seller }) },
      { product: await aProduct({ name: "Of another shop" }) },
    ];
    const { lineIds } = await anOrder({ buyer, lines });
    const { requests } = await listRequests(deps, seller, requestsInput.parse({}));
    const told = [requests, await approveLine(deps, seller, lineIds[0] ?? "")];
    expect(requests).toMatchObject([
      { buyerName: "Asha Rao", shippingAddress: { city: "Bengaluru", phone: "9123456780" } },
    ]);
    for (const secret of [email, "+91", buyer.id, "Of another shop"])
      expect(JSON.stringify(told)).not.toContain(secret);
  });
});
