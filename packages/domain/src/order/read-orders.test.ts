import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { requestsInput } from "@haat/contract/order/order.schema";
import { builders } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { testDeps } from "../testing/test-deps.ts";
import { approveLine } from "./approve-line.ts";
import { cancelLine } from "./cancel-line.ts";
import { getOrder } from "./get-order.ts";
import { listOrders } from "./list-orders.ts";
import { listRequests } from "./list-requests.ts";
import { rejectLine } from "./reject-line.ts";

const database = useDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

describe("reading one order", () => {
  it("is for its buyer and the admin; for everybody else it is not there", async () => {
    const [buyer, stranger, admin] = [await aBuyer(), await aBuyer(), await anAdmin()];
    const { id } = await anOrder({ buyer, lines: [{ product: await aProduct() }] });
    const order = await getOrder(deps, buyer, id);
    expect(order).toMatchObject({ id, status: "pending" });
    expect(await getOrder(deps, admin, id)).toEqual(order);
    const notFound = { reason: "ORDER_NOT_FOUND" };
    await expect(getOrder(deps, stranger, id)).rejects.toMatchObject(notFound);
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

    const whole = await listOrders(deps, buyer, { limit: 3 });
    expect(whole.orders.map(({ id }) => id)).toEqual([fourth, third, first]);
    expect(whole.nextCursor).toBeNull();
    expect(whole.orders[0]).toEqual(await getOrder(deps, buyer, fourth ?? ""));

    const page = await listOrders(deps, buyer, { limit: 2 });
    expect(page.orders.map(({ id }) => id)).toEqual([fourth, third]);
    const rest = await listOrders(deps, buyer, { limit: 2, cursor: page.nextCursor });
    expect(rest.orders.map(({ id }) => id)).toEqual([first]);
    expect(rest.nextCursor).toBeNull();
  });

  it("are refused for a cursor that they did not make", async () => {
    const cursor = Buffer.from(JSON.stringify(["now()", randomUUID()])).toString("base64url");
    await expect(listOrders(deps, await aBuyer(), { limit: 2, cursor })).rejects.toMatchObject({
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
      { product: await aProduct({ name: "Of another stall" }) },
    ];
    const { lineIds } = await anOrder({ buyer, lines });
    const { requests } = await listRequests(deps, seller, requestsInput.parse({}));
    const told = [requests, await approveLine(deps, seller, lineIds[0] ?? "")];
    expect(requests).toMatchObject([
      { buyerName: "Asha Rao", shippingAddress: { city: "Bengaluru", phone: "9123456780" } },
    ]);
    for (const secret of [email, "+91", buyer.id, "Of another stall"])
      expect(JSON.stringify(told)).not.toContain(secret);
  });
});
