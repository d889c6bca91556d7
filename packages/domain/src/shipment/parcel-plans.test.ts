import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lateCeiling } from "@haat/contract/shipment/shipment.constants";
import { adminParcelLists, deskLists } from "@haat/contract/shipment/shipment.schema";
import { connect, type Connection } from "@haat/db/client";
import { withLongStatement } from "@haat/db/pool/deadline";
import { builders, testRecipient, type AdminPerson, type Person } from "@haat/testing/database/builders";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import type { DatabaseInUse } from "@haat/testing/database/test-file-database";
import { listAllParcels } from "../admin/orders/list-all-parcels.ts";
import { getDashboard } from "../admin/overview/get-dashboard.ts";
import { runForRow } from "../query/statement.ts";
import { asked, stepsOf, type Ask } from "../testing/plans.ts";
import { testDeps } from "../testing/test-deps.ts";
import { lateCount, parcelRows, toParcelPage, type ParcelRow } from "./parcel.queries.ts";

const limit = 5;
/** Far more rows than a page needs, far fewer than a stage has. */
const enough = 100;

/** A separate database, because its parcels have no history and no book. */
let testOne: TestDatabase;
let app: Connection;
let owner: Connection;
const database: DatabaseInUse = {
  get db() {
    return app.db;
  },
  get owner() {
    return owner.db;
  },
  get urls() {
    return { app: testOne.appUrl, owner: testOne.ownerUrl };
  },
};
const { aBuyer, aSeller, anAdmin, aProduct } = builders(database);

let admin: AdminPerson;
let seller: Person<"seller">;

/** A thousand two-line orders per stage, eight of them to pack; half belong to one seller. */
const manyParcels = (buyer: Person<"buyer">, goods: SQL) => sql`
  with goods(nth, seller, products) as (values ${goods}), made as materialized (
    select stage, seller, products, uuidv7() as "order", now() - interval '20 days' + n * interval '1 minute' as at,
      case when stage not in ('ORDERED', 'APPROVED') then uuidv7() end as parcel
    from generate_series(1, 8000) n join goods on nth = n % 2,
      unnest(array['ORDERED', 'APPROVED', 'PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED',
                   'RETURNING', 'RETURNED', 'LOST']) stage
    where n <= 1000 or stage = 'APPROVED'
  ), placed as (
    insert into orders (id, buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                        idempotency_key, fingerprint, created_at, updated_at)
    select "order", ${buyer.id}, 'cash_on_delivery', ${JSON.stringify(testRecipient)}::jsonb, 200, 0, 200, "order", '-', at, at
    from made
  ), sent as (
    insert into shipments (id, order_id, seller_id, stage, collect_paise, ships_by, promised_by, created_at, updated_at)
    select parcel, "order", seller, stage::shipment_stage, 200, at + interval '2 days', at + interval '7 days', at, at
    from made where parcel is not null
  )
  insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, category, unit_price_paise, quantity,
                           stage, shipment_id, created_at, updated_at, decided_at)
  select "order", uuidv7(), seller, products[nth], 'Kurta', 'Kalakari', 'Fashion', 100, 1,
    case stage when 'ORDERED' then stage else 'APPROVED' end::line_stage, parcel, at, at,
    case when stage <> 'ORDERED' then at + nth * interval '1 second' end
  from made, generate_series(1, 2) nth`;

beforeAll(async () => {
  testOne = await createTestDatabase();
  [app, owner] = [connect({ url: testOne.appUrl, max: 1 }), connect({ url: testOne.ownerUrl, max: 1 })];
  [admin, seller] = [await anAdmin(), await aSeller()];
  const goods: SQL[] = [];
  for (const [nth, of] of [seller, await aSeller()].entries()) {
    const products = sql`array[${(await aProduct({ seller: of })).id}, ${(await aProduct({ seller: of })).id}]::uuid[]`;
    goods.push(sql`(${nth}::int, ${of.id}::uuid, ${products})`);
  }
  const [buyer, tables] = [await aBuyer(), ["orders", "shipments", "order_lines"]];
  for (const table of tables)
    await owner.db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  await withLongStatement(60_000, async () => {
    await owner.db.execute(manyParcels(buyer, sql.join(goods, sql`, `)));
  });
  for (const table of tables) await owner.db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}, 120_000);

afterAll(async () => {
  await Promise.all([app.close(), owner.close()]);
  await testOne.drop();
});

/** Plan steps that read more than `most` rows. */
async function readAtLength(statements: readonly SQL[], most = enough): Promise<string[]> {
  const plans = await Promise.all(statements.map((statement) => stepsOf(owner.db, statement)));
  return plans
    .flat()
    .filter((step) => step["Relation Name"])
    .map((step) => {
      const { "Rows Removed by Filter": unfit = 0, "Rows Removed by Index Recheck": unlike = 0 } = step;
      return { ...step, read: (step["Actual Rows"] + unfit + unlike) * step["Actual Loops"] };
    })
    .filter(({ read }) => read > most)
    .map(({ read, "Relation Name": table, "Node Type": type }) => `${type} of ${read} of ${table}`);
}

/** Without the count, which reads more. */
const deskOf =
  (list: (typeof deskLists)[number]): Ask =>
  async (deps, turn) => {
    const wanted = parcelRows({ ...turn, list, search: "", sellerId: seller.id });
    const { rows } = await runForRow<{ rows: ParcelRow[] }>(deps, sql`select (${wanted}) as rows`);
    return toParcelPage(rows, turn.limit);
  };

const lists: [string, Ask][] = [
  ...adminParcelLists.map((list): [string, Ask] => [
    `${list}, of all sellers`,
    (deps, turn) => listAllParcels(deps, { ...turn, list, search: "" }),
  ]),
  ...deskLists.map((list): [string, Ask] => [`${list}, of one seller`, deskOf(list)]),
];

describe("of thousands of parcels", () => {
  it.each(lists)("a page is read and no more: %s", async (_name, ask) => {
    const first = await asked(database, ask, { limit, cursor: null });
    expect(await readAtLength(first.statements)).toEqual([]);
    expect(first.cursor).not.toBeNull();
    const second = await asked(database, ask, { limit, cursor: first.cursor });
    expect(await readAtLength(second.statements)).toEqual([]);
  });

  it("the late ones are counted to the ceiling and one more", async () => {
    expect((await getDashboard(testDeps(database), admin)).lateParcels).toBe(lateCeiling + 1);
    const linesOfOrder = 2;
    const counting = sql`select ${lateCount} as count`;
    expect(await readAtLength([counting], linesOfOrder * (lateCeiling + 1))).toEqual([]);
  });
});
