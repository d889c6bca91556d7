import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signBody } from "@haat/auth/signed-body";
import type { SaveCourierInput } from "@haat/contract/courier/courier.schema";
import { listCouriers, removeCourier, saveCourier } from "@haat/domain/courier/manage-couriers";
import { getOrder } from "@haat/domain/order/get-order";
import { approveOrders } from "@haat/domain/shipment/approve-orders";
import { correctTracking } from "@haat/domain/shipment/correct-tracking";
import { listParcels } from "@haat/domain/shipment/list-parcels";
import { moveShipments } from "@haat/domain/shipment/move-shipments";
import { packOrders } from "@haat/domain/shipment/pack-orders";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../../testing/test-app.ts";

const database = testDatabase();
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);
const server = useApp(database);
const deps = testDeps(database);
const secret = "a-secret-of-the-courier";

let owner: Awaited<ReturnType<typeof anAdmin>>;
let seller: Person<"seller">;
let buyer: Person<"buyer">;
let orderId = "";
let serial = 0;
let number = "";

const speedPost: SaveCourierInput = {
  collects: false,
  name: "Speed Post",
  key: "speed-post",
  link: "https://track.example/{number}?lang=en",
  format: "plain",
  secret,
  words: [
    { word: "Nobody home", verb: "miss", reason: "not-there" },
    { word: "RTO", verb: "turn-back", reason: "refused" },
  ],
};

beforeAll(async () => {
  owner = await anAdmin();
  await saveCourier(deps, owner, speedPost);
  await saveCourier(deps, owner, {
    ...speedPost,
    name: "Delhivery",
    key: "aftership",
    format: "aftership",
    words: [],
  });
});

/** A parcel with this courier; the number is written as its seller did. */
async function handOver(courier = "speed post", as = `EX${(serial += 1)}IN`) {
  [seller, buyer] = [await aSeller(), await aBuyer()];
  const product = await aProduct({ seller, stock: 5, pricePaise: 30_000 });
  orderId = (await anOrder({ buyer, lines: [{ product }] })).id;
  await approveOrders(deps, seller, { orderIds: [orderId] });
  const { parcels } = await packOrders(deps, seller, { orderIds: [orderId] });
  number = as;
  return moveShipments(deps, seller, {
    verb: "hand-over",
    courier,
    shipments: [{ id: parcels[0]!.shipment!.id, trackingNumber: number }],
  });
}
beforeEach(async () => {
  await handOver();
});

interface Sent {
  readonly key?: string;
  readonly body: unknown;
  readonly signedWith?: string;
  readonly headers?: Record<string, string>;
}

async function send({ key = "speed-post", body, signedWith = secret, headers }: Sent) {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const signature = { "x-haat-signature": signBody(signedWith, Buffer.from(payload), "hex") };
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/couriers/${key}`,
    payload,
    headers: { host: "shop.localhost:5000", "content-type": "application/json", ...(headers ?? signature) },
  });
  const { outcome, message } = answer.json<{ outcome?: string; message?: string }>();
  return outcome ?? [answer.statusCode, message];
}

const tell = (status: string, id = `news-${(serial += 1)}`) => send({ body: { id, number, status } });
const parcel = async () => (await getOrder(deps, buyer, orderId)).shipments[0]!;

describe("a courier's updates", () => {
  it("move the parcel on behalf of its seller, and the history names the source", async () => {
    expect(await tell("send-out")).toBe("moved");
    expect(await tell("nobody HOME")).toBe("moved");
    expect(await parcel()).toMatchObject({ stage: "UNDELIVERED", attempts: 1, reason: "not-there" });
    expect(await tell("send-out")).toBe("moved");
    expect(await tell("deliver")).toBe("moved");
    const order = await getOrder(deps, buyer, orderId);
    expect(order).toMatchObject({ status: "delivered", shipments: [{ stage: "DELIVERED" }] });
    const told = order.events.filter(({ type }) => type === "shipment").slice(2);
    expect(told.map(({ byName }) => byName)).toEqual(Array(4).fill("Speed Post"));
  });

  it("count once, even in parallel", async () => {
    await tell("send-out");
    const outcomes = await Promise.all([1, 2, 3].map(() => tell("Nobody home", `same-${number}`)));
    expect(outcomes.toSorted()).toEqual(["again", "again", "moved"]);
    expect(await parcel()).toMatchObject({ attempts: 1 });
  });

  it("never move a parcel back, and are noted without a move", async () => {
    await tell("deliver");
    expect(await tell("send-out")).toBe("stays");
    expect(await tell("In transit")).toBe("noted");
    expect(await parcel()).toMatchObject({ stage: "DELIVERED" });
  });

  it("of unknown numbers, or another courier's, are unknown", async () => {
    expect(await send({ body: { id: "x1", number: "EX0", status: "deliver" } })).toBe("unknown");
    await handOver("DTDC");
    expect(await tell("deliver")).toBe("unknown");
  });

  it("concern one parcel: its number is unique while it is on its way", async () => {
    const [hers, name] = [number, "speed post"];
    const [meera, asha] = [seller, buyer];
    const taken = "Another parcel with this courier has this tracking number. Check the number.";
    expect(await handOver(name, hers)).toMatchObject({ parcels: [], refused: [{ message: taken }] });
    await handOver("Some Other Courier", hers);
    const { parcels } = await listParcels(deps, seller, { list: "handed-over", search: "", limit: 1 });
    const correction = { shipmentId: parcels[0]!.shipment!.id, courier: name, trackingNumber: hers };
    await expect(correctTracking(deps, seller, correction)).rejects.toMatchObject({ message: taken });
    expect(await send({ body: { id: "of-one", number: hers, status: "deliver" } })).toBe("moved");
    const delivered = await listParcels(deps, meera, { list: "delivered", search: "", limit: 1 });
    expect(delivered.parcels).toMatchObject([{ buyerName: asha.name }]);
    expect((await handOver(name, hers)).refused).toEqual([]);
    expect(await tell("deliver")).toBe("moved");
    expect(await tell("deliver")).toBe("unknown");
  });

  it("are refused without a valid signature, and for unknown couriers", async () => {
    const refused = [401, "The signature doesn't match the body and the secret."];
    const body = { id: "n", number, status: "deliver" };
    expect(await send({ body, signedWith: "another-secret-of-someone" })).toEqual(refused);
    expect(await send({ body, headers: {} })).toEqual(refused);
    const other = signBody(secret, Buffer.from(JSON.stringify({ ...body, number: "EX0" })), "hex");
    expect(await send({ body, headers: { "x-haat-signature": other } })).toEqual(refused);
    expect(await send({ key: "nobody", body })).toEqual(refused);
    expect(await send({ key: "speed%00post", body })).toEqual(refused);
    expect(await parcel()).toMatchObject({ stage: "HANDED_OVER" });
  });

  it("are refused if unreadable, even when signed", async () => {
    for (const body of [
      "",
      "{",
      "[]",
      '{"id":"1"}',
      String.raw`{"id":"a\u0000","number":"1","status":"deliver"}`,
      String.raw`{"id":"1","number":"\ud800","status":"deliver"}`,
      `{"id":"1","number":"${"9".repeat(101)}","status":"deliver"}`,
    ])
      expect((await send({ body }))[0], body).toBe(400);
  });

  it("are refused once the courier is removed", async () => {
    await saveCourier(deps, owner, { ...speedPost, name: "Blue Dart", key: "blue-dart" });
    const [added] = (await listCouriers(deps, owner)).filter(({ key }) => key === "blue-dart");
    await removeCourier(deps, owner, added!.id);
    expect(await send({ key: "blue-dart", body: { id: "1", number, status: "deliver" } })).toEqual([
      401,
      expect.any(String),
    ]);
  });
});

describe("AfterShip's webhook", () => {
  const update = async (tag: string, subtag?: string, event = "tracking_update") => {
    const body = JSON.stringify({
      event,
      event_id: `event-${(serial += 1)}`,
      is_tracking_first_tag: true,
      ts: 1_790_000_000,
      msg: { tracking_number: number, slug: "delhivery", tag, subtag, checkpoints: [] },
    });
    const signature = signBody(secret, Buffer.from(body), "base64");
    return send({ key: "aftership", body, headers: { "aftership-hmac-sha256": signature } });
  };

  it("moves the parcel by status, with reasons from the detailed ones", async () => {
    await handOver("Delhivery");
    expect(await update("InTransit", "InTransit_003")).toBe("noted");
    expect(await update("OutForDelivery", "OutForDelivery_001")).toBe("moved");
    expect(await update("Exception", "Exception_003")).toBe("moved");
    expect(await parcel()).toMatchObject({ stage: "UNDELIVERED", reason: "refused" });
    expect(await update("Delivered", "Delivered_001", "edd_revise")).toBe("noted");
    expect(await update("Exception", "Exception_011")).toBe("moved");
    expect(await parcel()).toMatchObject({ stage: "RETURNING" });
  });
});

it("a parcel shows its courier's tracking link", async () => {
  expect(await parcel()).toMatchObject({ link: `https://track.example/${number}?lang=en` });
  const { parcels } = await listParcels(deps, seller, { list: "handed-over", search: "", limit: 1 });
  expect(parcels[0]?.shipment?.link).toBe(`https://track.example/${number}?lang=en`);
});
