import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { allParcelsInput, type AllParcelsInput } from "@haat/contract/shipment/shipment.schema";
import { builders, type AdminPerson, type Person } from "@haat/testing/database/builders";
import { decideDaysAgo, makeLate } from "@haat/testing/database/make-late";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { approveLine } from "../../order/line/decide-line.ts";
import { approveOrders } from "../../shipment/approve-orders.ts";
import { moveShipments } from "../../shipment/move-shipments.ts";
import { packOrders } from "../../shipment/pack-orders.ts";
import { testDeps } from "../../testing/test-deps.ts";
import { getDashboard } from "../overview/get-dashboard.ts";
import { listAllParcels } from "./list-all-parcels.ts";

const database = testDatabase();
const deps = testDeps(database);
const { aBuyer, aSeller, anAdmin, aProduct, anOrder } = builders(database);

let admin: AdminPerson;
let buyer: Person<"buyer">;
let sellers: Record<"Reeds" | "Lights", Person<"seller">>;
const numbers: Record<string, number> = {};

async function anApproved(what: string, seller: Person<"seller">) {
  const order = await anOrder({ buyer, lines: [{ product: await aProduct({ seller }) }] });
  await approveLine(deps, seller, order.lineIds[0]!);
  numbers[what] = order.number;
  return order;
}

async function aParcel(what: string, seller: Person<"seller">, verbs: ("hand-over" | "deliver" | "lose")[]) {
  const { id: orderId } = await anApproved(what, seller);
  const { parcels } = await packOrders(deps, seller, { orderIds: [orderId] });
  const id = parcels[0]!.shipment!.id;
  for (const verb of verbs)
    await moveShipments(deps, seller, {
      verb,
      shipments: [{ id, trackingNumber: `AWB-${what}` }],
      ...(verb === "hand-over" && { courier: "DTDC" }),
    });
  return id;
}

beforeAll(async () => {
  [admin, buyer] = [await anAdmin(), await aBuyer()];
  sellers = { Reeds: await aSeller({ name: "Reeds" }), Lights: await aSeller({ name: "Lights" }) };
  await anApproved("to pack", sellers.Reeds);
  await decideDaysAgo(database.owner, (await anApproved("to pack, late", sellers.Lights)).id, 5);
  await aParcel("packed", sellers.Reeds, []);
  await makeLate(database.owner, await aParcel("packed, late", sellers.Lights, []));
  await aParcel("sent", sellers.Lights, ["hand-over"]);
  await makeLate(database.owner, await aParcel("sent, late", sellers.Reeds, ["hand-over"]));
  await makeLate(database.owner, await aParcel("delivered", sellers.Reeds, ["hand-over", "deliver"]));
  await makeLate(database.owner, await aParcel("lost", sellers.Lights, ["hand-over", "lose"]));
});

async function listed(input: Partial<AllParcelsInput>): Promise<(string | undefined)[]> {
  const { parcels } = await listAllParcels(deps, allParcelsInput.parse(input));
  return parcels.map(({ orderNumber }) => Object.keys(numbers).find((what) => numbers[what] === orderNumber));
}

describe("the parcels of all sellers", () => {
  it("are first those that are late, of every seller, what is to be sent and what is on its way", async () => {
    const late = await listed({});
    expect(late[0]).toBe("to pack, late");
    expect(late.toSorted()).toEqual(["packed, late", "sent, late", "to pack, late"]);
    expect((await getDashboard(deps, admin)).lateParcels).toBe(late.length);
  });

  it("are listed by where they stand", async () => {
    expect(await listed({ list: "to-pack" })).toEqual(["to pack, late", "to pack"]);
    expect(await listed({ list: "packed" })).toEqual(["packed, late", "packed"]);
    expect(await listed({ list: "handed-over" })).toEqual(["sent, late", "sent"]);
    expect(await listed({ list: "delivered" })).toEqual(["delivered"]);
    expect(await listed({ list: "back" })).toEqual(["lost"]);
  });

  it("are found by order, seller and the courier's number, and come page by page", async () => {
    expect(await listed({ list: "late", search: "reeds" })).toEqual(["sent, late"]);
    expect(await listed({ list: "handed-over", search: "awb-sent" })).toEqual(["sent"]);
    expect(await listed({ list: "packed", search: `${numbers["packed"]}` })).toEqual(["packed"]);
    const first = await listAllParcels(deps, allParcelsInput.parse({ limit: 2 }));
    const second = await listAllParcels(deps, allParcelsInput.parse({ limit: 2, cursor: first.nextCursor }));
    expect([...first.parcels, ...second.parcels]).toHaveLength(3);
    expect(second.nextCursor).toBeNull();
  });
});

describe("late parcels of the same moment and orders of several lines", () => {
  const name = "Pots";

  /** Gives a parcel the same due date as an order's approved lines, which no call can. */
  async function dueWith(orderId: string, shipmentId: string) {
    await database.owner.execute(sql`alter table shipments disable trigger user`);
    await database.owner.execute(sql`
      update shipments set ships_by = at, promised_by = at
      from (select max(decided_at) + interval '2 days' as at from order_lines where order_id = ${orderId}) as due
      where shipments.id = ${shipmentId}`);
    await database.owner.execute(sql`alter table shipments enable trigger user`);
  }

  beforeAll(async () => {
    const seller = await aSeller({ name });
    const twins = [];
    for (const what of ["a twin", "another twin"]) {
      const order = await anOrder({ buyer, lines: [{ product: await aProduct({ seller }) }] });
      numbers[what] = order.number;
      twins.push(order.id);
    }
    await approveOrders(deps, seller, { orderIds: twins });
    await database.owner.execute(sql`alter table order_lines disable trigger user`);
    await database.owner.execute(sql`
      update order_lines set decided_at = (select decided_at from order_lines where order_id = ${twins[0]!})
      where order_id = ${twins[1]!}`);
    await database.owner.execute(sql`alter table order_lines enable trigger user`);
    for (const id of twins) await decideDaysAgo(database.owner, id, 5);
    await dueWith(twins[0]!, await aParcel("packed, with the twins", seller, []));
    await dueWith(twins[0]!, await aParcel("sent, with the twins", seller, ["hand-over"]));

    const products = [await aProduct({ seller }), await aProduct({ seller })];
    const order = await anOrder({ buyer, lines: products.map((product) => ({ product })) });
    numbers["two lines"] = order.number;
    await approveLine(deps, seller, order.lineIds[0]!);
    await decideDaysAgo(database.owner, order.id, 3);
    await approveLine(deps, seller, order.lineIds[1]!);
    await decideDaysAgo(database.owner, order.id, 6);
    await decideDaysAgo(database.owner, (await anApproved("before its last line", seller)).id, 7);
  });

  it("are each listed once, an order where its last line stands", async () => {
    const late = await listed({ search: name });
    expect(late.slice(0, 2)).toEqual(["before its last line", "two lines"]);
    expect(late.slice(2).toSorted()).toEqual([
      "a twin",
      "another twin",
      "packed, with the twins",
      "sent, with the twins",
    ]);
    expect((await getDashboard(deps, admin)).lateParcels).toBe((await listed({})).length);
  });

  it.each([1, 2])("come in the same order by pages of %s", async (limit) => {
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await listAllParcels(deps, allParcelsInput.parse({ limit, cursor }));
      expect(page.parcels.length).toBeLessThanOrEqual(limit);
      paged.push(...page.parcels.map(({ orderNumber }) => orderNumber));
      cursor = page.nextCursor;
    } while (cursor);
    const { parcels } = await listAllParcels(deps, allParcelsInput.parse({}));
    expect(paged).toEqual(parcels.map(({ orderNumber }) => orderNumber));
    expect(paged).toHaveLength(9);
    expect(new Set(paged).size).toBe(9);
  });
});
