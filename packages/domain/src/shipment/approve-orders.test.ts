import { beforeEach, describe, expect, it } from "vitest";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { cancelOrder } from "../order/cancel-order.ts";
import { getOrder } from "../order/get-order.ts";
import { countWaiting } from "../order/line/count-waiting.ts";
import { claimMails, endEarlierMails } from "../testing/claim-mails.ts";
import { testDeps } from "../testing/test-deps.ts";
import { approveOrders } from "./approve-orders.ts";
import { listParcels } from "./list-parcels.ts";
import { packOrders } from "./pack-orders.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, aProduct, anOrder, aWaitingOrder } = builders(database);

let buyer: Person<"buyer">;
let seller: Person<"seller">;
beforeEach(async () => {
  await endEarlierMails(deps);
  [buyer, seller] = [await aBuyer(), await aSeller()];
});

/** An order of two products of the seller and one of another. */
async function anOrderOfThree() {
  const other = await aSeller();
  const [kurta, lamp] = [
    await aProduct({ seller, stock: 5, pricePaise: 30_000 }),
    await aProduct({ seller, stock: 5, pricePaise: 20_000 }),
  ];
  const theirs = await aProduct({ seller: other, stock: 5, pricePaise: 10_000 });
  return anOrder({ buyer, lines: [{ product: kurta, quantity: 2 }, { product: lamp }, { product: theirs }] });
}

const stagesOf = async (orderId: string) =>
  (await getOrder(deps, buyer, orderId)).lines.map(({ stage }) => stage);
const waiting = async (search = "") =>
  (await listParcels(deps, seller, { list: "to-approve", search, limit: 50 })).parcels;

describe("approving whole orders", () => {
  it("approves all of the seller's lines, no other's, and answers what is to be packed", async () => {
    const [first, second] = [await anOrderOfThree(), await anOrderOfThree()];
    await claimMails(deps);
    const { parcels, refused } = await approveOrders(deps, seller, { orderIds: [first.id, second.id] });
    expect(refused).toEqual([]);
    expect(parcels).toMatchObject(
      [first, second].map(({ id, number }) => ({
        orderId: id,
        orderNumber: number,
        shipment: null,
        collectPaise: 84_356,
        lines: [{ stage: "APPROVED" }, { stage: "APPROVED" }],
      })),
    );
    expect(await stagesOf(first.id)).toEqual(["APPROVED", "APPROVED", "ORDERED"]);
    // One mail per order, however many lines.
    expect((await claimMails(deps)).map(({ content }) => content)).toMatchObject(
      [first, second].map(({ number }) => ({
        kind: "decision",
        decided: "APPROVED",
        order: { number, lines: [{ stage: "APPROVED" }, { stage: "APPROVED" }] },
      })),
    );
  });

  it("answers the same when it is asked again, and says nothing twice", async () => {
    const { id } = await anOrderOfThree();
    const first = await approveOrders(deps, seller, { orderIds: [id] });
    const { events } = await getOrder(deps, buyer, id);
    expect(await approveOrders(deps, seller, { orderIds: [id] })).toEqual(first);
    expect((await getOrder(deps, buyer, id)).events).toEqual(events);
  });

  it("does not show what its buyer has still to confirm, and says so where it is asked to approve it", async () => {
    const newcomer = await aBuyer();
    const unconfirmed = await aWaitingOrder({
      buyer: newcomer,
      lines: [{ product: await aProduct({ seller, stock: 5 }) }],
    });
    const open = await anOrderOfThree();
    expect((await waiting()).map(({ orderId }) => orderId)).toEqual([open.id]);
    expect(await countWaiting(deps, seller)).toMatchObject({ requests: 3, parcels: { "to-approve": 1 } });
    const { parcels, refused } = await approveOrders(deps, seller, { orderIds: [open.id, unconfirmed.id] });
    expect(parcels.map(({ orderId }) => orderId)).toEqual([open.id]);
    expect(refused).toEqual([
      {
        id: unconfirmed.id,
        label: `#${unconfirmed.number}`,
        message: "The buyer hasn't confirmed this order yet.",
      },
    ]);
  });

  it("names each order in which nothing waits, also another seller's, and approves the others", async () => {
    const [open, packed, gone] = [await anOrderOfThree(), await anOrderOfThree(), await anOrderOfThree()];
    await approveOrders(deps, seller, { orderIds: [packed.id] });
    await packOrders(deps, seller, { orderIds: [packed.id] });
    await cancelOrder(deps, buyer, gone.id);
    const others = await anOrder({ buyer, lines: [{ product: await aProduct({ stock: 1 }) }] });
    const { parcels, refused } = await approveOrders(deps, seller, {
      orderIds: [open.id, packed.id, gone.id, others.id],
    });
    expect(parcels.map(({ orderId }) => orderId)).toEqual([open.id]);
    const message = "No items in this order need your approval.";
    expect(refused).toHaveLength(3);
    expect(refused).toEqual(
      expect.arrayContaining([
        { id: packed.id, label: `#${packed.number}`, message },
        { id: gone.id, label: `#${gone.number}`, message },
        { id: others.id, label: "", message: "Order not found." },
      ]),
    );
  });
});

describe("the list of what is to be approved", () => {
  it("has an order once, the longest waiting first, with what would be collected, until it is approved", async () => {
    const [first, second] = [await anOrderOfThree(), await anOrderOfThree()];
    expect(await waiting()).toMatchObject(
      [first, second].map(({ id }) => ({
        orderId: id,
        shipment: null,
        collectPaise: 84_356,
        lines: [{ stage: "ORDERED" }, { stage: "ORDERED" }],
      })),
    );
    expect((await waiting(String(second.number))).map(({ orderId }) => orderId)).toEqual([second.id]);
    await approveOrders(deps, seller, { orderIds: [first.id] });
    expect((await waiting()).map(({ orderId }) => orderId)).toEqual([second.id]);
    const { parcels } = await countWaiting(deps, seller);
    expect(parcels).toMatchObject({ "to-approve": 1, "to-pack": 1 });
  });
});
