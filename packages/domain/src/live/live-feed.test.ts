import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { maxStreamsPerPerson } from "@haat/contract/live/live.constants";
import { connect, type Connection } from "@haat/db/client";
import { eventsChannel } from "@haat/db/listen-for";
import { adminSessions, userSessions } from "@haat/db/schema/user.table";
import { builders, type AdminPerson, type Person } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { logOut } from "../account/session/sessions.ts";
import type { Actor } from "../actor.ts";
import { blockUser } from "../admin/people/manage-people.ts";
import { approveLine } from "../order/line/decide-line.ts";
import { setOrderStatus } from "../order/set-order-status.ts";
import { moveShipments } from "../shipment/move-shipments.ts";
import { packOrders } from "../shipment/pack-orders.ts";
import { testDeps } from "../testing/test-deps.ts";
import { createLiveFeed } from "./live-feed.ts";
import type { OrderEventsAt } from "./subscriber.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

let listening: Connection;
let feed = createLiveFeed(deps);
beforeAll(() => {
  listening = connect({ url: database.urls.app, max: 1 });
  listening.listen({ [eventsChannel]: () => feed.wake() });
});
afterAll(() => listening.close());
afterEach(() => {
  feed.stop();
  feed = createLiveFeed(deps);
});

async function enter<P extends Person<"buyer" | "seller"> | AdminPerson>(person: P): Promise<Actor> {
  const values = { tokenHash: deps.tokens.make().hash, expiresAt: new Date(Date.now() + 3_600_000) };
  const [row] =
    person.role === "admin"
      ? await database.owner
          .insert(adminSessions)
          .values({ ...values, adminId: person.id })
          .returning()
      : await database.db
          .insert(userSessions)
          .values({ ...values, userId: person.id })
          .returning();
  return { ...person, sessionId: row?.id ?? "" };
}

async function follow(actor: Actor, since: string | null = null) {
  const leaving = new AbortController();
  const stream = feed.follow(actor, since, leaving.signal);
  const next = async (): Promise<OrderEventsAt> => {
    const { value, done } = await stream.next();
    if (done) throw new Error("the stream has ended");
    return value;
  };
  return { first: await next(), next, stream, leave: () => leaving.abort() };
}

async function aMarket() {
  const [buyer, seller, other] = [await enter(await aBuyer()), await enter(await aSeller()), await aSeller()];
  const [lamp, basket] = [
    await aProduct({ seller, name: "Lamp" }),
    await aProduct({ seller: other, name: "Basket" }),
  ];
  const place = () => anOrder({ buyer, lines: [{ product: lamp, quantity: 2 }, { product: basket }] });
  return { buyer, seller, other: await enter(other), place };
}

describe("following orders", () => {
  it("tells each seller of own lines, the buyer of own orders, the admin of all", async () => {
    const market = await aMarket();
    const admin = await enter(await anAdmin());
    const other = await follow(await enter(await aSeller()));
    const streams = await Promise.all(
      [market.seller, market.other, market.buyer, admin].map((who) => follow(who)),
    );
    const { id } = await market.place();
    const told = await Promise.all(streams.map(({ next }) => next()));
    const names = told.map(({ events }) => events.items.map(({ lines }) => lines.map(({ name }) => name)));
    expect(names).toEqual([[["Lamp"]], [["Basket"]], [["Lamp", "Basket"]], [["Lamp", "Basket"]]]);
    expect(told[0]?.events.items).toMatchObject([
      { type: "placed", to: "pending", by: "buyer", orderId: id, lines: [{ quantity: 2 }] },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/buyerId|sellerId|transaction/);
    let heard = false;
    other.next().then(
      () => (heard = true),
      () => undefined,
    );
    await setOrderStatus(deps, admin as never, { orderId: id, status: "shipped" });
    await streams[3]?.next();
    expect(heard).toBe(false);
  });

  it("tells how a parcel comes to those whom it concerns, and by whom: its seller, or an admin's status", async () => {
    const { buyer, seller, other, place } = await aMarket();
    const admin = await enter(await anAdmin());
    const order = await place();
    await approveLine(deps, seller as never, order.lineIds[0] ?? "");
    await approveLine(deps, other as never, order.lineIds[1] ?? "");
    const { parcels } = await packOrders(deps, seller as never, { orderIds: [order.id] });
    const since = (await follow(admin)).first.cursor;
    await moveShipments(deps, seller as never, {
      verb: "hand-over",
      courier: "DTDC",
      shipments: [{ id: parcels[0]?.shipment?.id ?? "" }],
    });
    await setOrderStatus(deps, admin as never, { orderId: order.id, status: "delivered" });
    const told = async (who: Actor) =>
      (await follow(who, since)).first.events.items.map(
        ({ type, to, by, lines }) => `${type} ${to} ${by}: ${lines.map(({ name }) => name).join()}`,
      );
    const ofBoth = ["shipment DELIVERED admin: Lamp", "shipment DELIVERED admin: Basket"];
    const toBuyer = await told(buyer);
    expect(toBuyer.slice(0, 1)).toEqual(["shipment HANDED_OVER seller: Lamp"]);
    expect(toBuyer).toEqual(expect.arrayContaining([...ofBoth, "status delivered admin: Lamp,Basket"]));
    expect((await told(other)).filter((one) => one.startsWith("shipment"))).toEqual(ofBoth.slice(1));
  });

  it("goes on from where one stood, and says nothing twice", async () => {
    const { buyer, seller, place } = await aMarket();
    const stream = await follow(buyer);
    const order = await place();
    const { cursor } = await stream.next();
    stream.leave();
    await approveLine(deps, seller as never, order.lineIds[0] ?? "");
    const again = await follow(buyer, cursor);
    expect(again.first.events).toMatchObject({
      isFirst: false,
      items: [{ type: "line", to: "APPROVED", sellerName: "Meera Textiles", orderId: order.id }],
    });
    const third = await follow(buyer, again.first.cursor);
    expect(third.first.events.items).toEqual([]);
  });

  it("tells who begins what happened a moment before", async () => {
    const { seller, place } = await aMarket();
    const { id } = await place();
    const { first } = await follow(seller);
    expect(first.events).toMatchObject({ isFirst: true, items: [{ orderId: id }] });
  });

  it("loses and repeats nothing for readers who come and go while orders are placed", async () => {
    const { buyer, seller, place } = await aMarket();
    const count = 5;
    const placed: string[] = [];
    const placing = (async () => {
      while (placed.length < count) placed.push((await place()).id);
    })();
    const heard: string[] = [];
    let cursor: string | null = null;
    const hear = ({ cursor: at, events }: OrderEventsAt) => {
      cursor = at;
      heard.push(...events.items.filter(({ type }) => type === "placed").map(({ orderId }) => orderId));
    };
    while (heard.length < count) {
      const stream: Awaited<ReturnType<typeof follow>> = await follow(seller, cursor);
      hear(stream.first);
      if (heard.length < count) hear(await stream.next());
      stream.leave();
    }
    await placing;
    expect(heard).toEqual(placed);
    expect(buyer.role).toBe("buyer");
  });

  it.each([
    ["logged out", async (who: Actor) => logOut(deps, who)],
    [
      "blocked",
      async ({ id }: Actor) => {
        await blockUser(deps, (await enter(await anAdmin())) as never, { userId: id, reason: "Rude" });
      },
    ],
  ])("ends when its reader is %s", async (_how, part) => {
    const seller = await enter(await aSeller());
    const stream = await follow(seller);
    await part(seller);
    await expect(stream.next()).rejects.toMatchObject({ reason: "NOT_LOGGED_IN" });
    expect(feed.size()).toBe(0);
  });

  it("does not keep an admin's session alive, and ends with it", async () => {
    const admin = await enter(await anAdmin());
    const stream = await follow(admin);
    deps.setNow(new Date(Date.now() + 31 * 60_000));
    await expect(stream.next()).rejects.toMatchObject({ reason: "NOT_LOGGED_IN" });
    deps.setNow(new Date());
  });

  it("refuses a person one stream too many, and nobody else", async () => {
    const seller = await enter(await aSeller());
    const streams = [];
    for (let open = 0; open < maxStreamsPerPerson; open += 1) streams.push(await follow(seller));
    await expect(follow(seller)).rejects.toMatchObject({ reason: "TOO_MANY_REQUESTS" });
    await follow(await enter(await aSeller()));
    streams[0]?.leave();
    await expect(streams[0]?.next()).rejects.toThrow("ended");
    await follow(seller);
  });

  it("ends every stream when it is stopped, and begins none", async () => {
    const stream = await follow(await enter(await aSeller()));
    feed.stop();
    expect(await stream.stream.next()).toEqual({ done: true, value: undefined });
    expect(await feed.follow(await enter(await aSeller()), null, undefined).next()).toMatchObject({
      done: true,
    });
  });
});
