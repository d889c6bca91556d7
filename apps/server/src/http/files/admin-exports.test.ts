import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { admins } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { admin, cookieOf, pageOf, shop, useApp } from "../../testing/test-app.ts";

const database = testDatabase();
const server = useApp(database);
const { aBuyer, aProduct, anOrder } = builders(database);
const password = "a good password";

async function adminsCookie(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  const passwordHash = await createPasswords().hash(password);
  await database.owner.insert(admins).values({ name: "Nadia Khan", email, passwordHash });
  return cookieOf(await pageOf(server, admin).mutate("admin.logIn", { email, password }));
}

const fetchCsv = (query: string, headers: Record<string, string>, host = admin) =>
  server.app.inject({ url: `/api/admin/orders.csv${query}`, headers: { host, ...headers } });

async function placed(name: string) {
  return anOrder({ buyer: await aBuyer({ name }), lines: [{ product: await aProduct() }] });
}

describe("the orders export", () => {
  it("has a row per filtered order, newest first, with names as text", async () => {
    const cookie = await adminsCookie();
    const first = await placed('Asha "Ash" Rao, Pune');
    const second = await placed("=1+1");
    const answer = await fetchCsv("", { cookie });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="haat-orders-\d{4}-\d\d-\d\d\.csv"$/,
      ) as string,
      "cache-control": "no-store",
    });
    const lines = answer.body.split("\n");
    expect(lines[0]).toBe(
      "\ufeffOrder,Placed (IST),Buyer,Recipient,Phone,PIN code,Sellers,Lines,Total,Due,Revenue,Status,Id",
    );
    expect(lines[1]).toMatch(
      new RegExp(
        `^\\d+,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,'=1\\+1,'=1\\+1,9876543210,560001,[^,]+,1,548\\.00,548\\.00,0\\.00,Pending,${second.id}$`,
      ),
    );
    expect(lines[2]).toContain(',"Asha ""Ash"" Rao, Pune",');
    expect(lines[2]).toContain(first.id);
    expect(lines).toHaveLength(4);

    const none = await fetchCsv("?status=shipped&search=asha", { cookie });
    expect(none.body.split("\n")).toHaveLength(2);
  });

  it("continues beyond one page", async () => {
    const cookie = await adminsCookie();
    const name = "Often Ordering";
    const [buyer, product] = [await aBuyer({ name }), await aProduct({ stock: 5 })];
    const { id } = await anOrder({ buyer, lines: [{ product }] });
    // With its line and event, as the guards ask of each order.
    await database.owner.execute(sql`
      with copied as (
        insert into orders (buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
                            idempotency_key, fingerprint)
        select buyer_id, payment_method, shipping_address, subtotal_paise, shipping_paise, total_paise,
               'copy-' || n, fingerprint
        from orders, generate_series(1, 1200) n where id = ${id}
        returning id
      ), lines as (
        insert into order_lines (order_id, cart_entry_id, seller_id, product_id, name, brand, category, unit_price_paise,
                                 quantity, shipping_paise, stage, reason, decided_at)
        select c.id, uuidv7(), l.seller_id, l.product_id, l.name, l.brand, l.category, l.unit_price_paise, l.quantity,
               l.shipping_paise,
               'REJECTED', 'Copied.', now()
        from copied c, order_lines l where l.order_id = ${id}
        returning id, order_id, seller_id
      )
      insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id)
      select id, null, 'placed'::event_type, null, 'pending', 'system'::actor, null from copied
      union all
      select order_id, id, 'line', 'ORDERED', 'REJECTED', 'seller', seller_id from lines`);
    const { body } = await fetchCsv(`?search=${encodeURIComponent(name)}`, { cookie });
    const ids = body
      .split("\n")
      .slice(1, -1)
      .map((text) => text.slice(-36));
    expect(ids).toHaveLength(1_201);
    expect(new Set(ids).size).toBe(1_201);
  });

  it("is for admins only, and refuses an invalid filter", async () => {
    for (const answer of [
      await fetchCsv("", {}),
      await fetchCsv("", { cookie: await adminsCookie() }, shop),
    ]) {
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe("/admin/login?redirect=%2Fadmin%2Fdashboard");
      expect(answer.body).toBe("");
    }
    expect((await fetchCsv("?status=lost", { cookie: await adminsCookie() })).statusCode).toBe(400);
  });
});

describe("the exports of people, products, audit and sales", () => {
  it("apply their filters, with times in India and plain amounts", async () => {
    const cookie = await adminsCookie();
    const fetched = async (file: string) =>
      (await server.app.inject({ url: `/api/admin/${file}`, headers: { host: admin, cookie } })).body
        .slice(1)
        .split("\n");
    const { id } = await placed("Ravi of the File");
    const clerk = builders(database);
    await database.owner.execute(
      sql`select set_order_status(${(await clerk.anAdmin()).id}, ${id}, 'delivered')`,
    );
    const [peopleHead, ...people] = await fetched("people.csv?search=of+the+file&isBlocked=false");
    expect(peopleHead).toBe("Name,Account type,Email,Contact,Since (IST),Blocked (IST),Orders,Products,Id");
    expect(people).toHaveLength(2);
    expect(people[0]).toMatch(/^Ravi of the File,buyer,.*,\d{4}-\d\d-\d\d \d\d:\d\d,,1,0,[\w-]{36}$/);
    expect(await fetched("people.csv?search=of+the+file&isBlocked=true")).toHaveLength(2);
    const [productHead, ...products] = await fetched("products.csv?isHidden=false");
    expect(productHead).toMatch(/^Product,Brand,Category,Seller,Price,Stock,Listed \(IST\),/);
    expect(products[0]).toMatch(/,499\.00,\d+,\d{4}-\d\d-\d\d \d\d:\d\d,,no,no,[\w-]{36}$/);
    const [, done] = await fetched("audit.csv?type=order-status");
    expect(done).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d,[^,]+,Order status changed,#\d+,Pending,Delivered,,[\w-]{36}$/,
    );
    const sales = await fetched("sales.csv?days=7");
    expect(sales).toHaveLength(9);
    expect(sales.at(-2)).toMatch(/^\d{4}-\d\d-\d\d,\d+,\d+\.00,548\.00$/);
    expect(await fetched("sales.csv?from=2026-02-01&to=2026-02-03")).toHaveLength(5);
  });

  it("contain each return as safe text, and subtract it from sales", async () => {
    const cookie = await adminsCookie();
    const { anAdmin } = builders(database);
    const buyer = await aBuyer({ name: "Asha of the Return" });
    const { id, lineIds } = await anOrder({
      buyer,
      lines: [{ product: await aProduct({ name: "=Kurta" }) }],
    });
    const clerk = (await anAdmin()).id;
    await database.owner.execute(sql`select set_order_status(${clerk}, ${id}, 'delivered')`);
    await database.owner.execute(sql`select move_return('admin', ${clerk}, id, 'grant', '') from (
      select (ask_return(${buyer.id}, ${lineIds[0]}, 1, 'refund', 'broken', '-2 buttons', null,
        '{"way": "upi", "upi": "asha@okbank"}') ->> 'id')::uuid as id) asked`);
    await database.owner.execute(sql`
      select move_return('seller', seller_id, id, 'receive-damaged', '') from returns where buyer_id = ${buyer.id}`);
    const fetched = async (file: string) =>
      (await server.app.inject({ url: `/api/admin/${file}`, headers: { host: admin, cookie } })).body;
    const body = await fetched("returns.csv");
    expect(body.split("\n")[1]).toMatch(
      /^R\d+,.*,'=Kurta,1,[^,]+,Asha of the Return,Broken or not working,'-2 buttons,refund,Received,.*,damaged,499\.00,,499\.00,0\.00,0\.00,seller,,,,/,
    );
    expect(body).not.toContain("okbank");
    expect(await fetched("orders.csv?search=of+the+return")).toMatch(/,548\.00,0\.00,49\.00,Delivered,/);
  });

  it("refuse invalid filters", async () => {
    const cookie = await adminsCookie();
    for (const file of [
      "people.csv?isBlocked=maybe",
      "audit.csv?type=x",
      "sales.csv?days=8",
      "sales.csv?from=2026-02-01",
    ])
      expect(
        (await server.app.inject({ url: `/api/admin/${file}`, headers: { host: admin, cookie } })).statusCode,
      ).toBe(400);
  });
});
