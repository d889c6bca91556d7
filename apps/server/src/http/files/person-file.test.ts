import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recordUpload } from "@haat/domain/picture/uploads";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { visitors } from "@haat/testing/servers/people";
import { seller as sellerHost, shop, useApp } from "../../testing/test-app.ts";

const database = testDatabase();
const server = useApp(database, { RATE_LIMITS: "on" });
const { aBuyer, aSeller, aProduct, anEntry, anOrder, aReview } = builders(database);

type File = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const fetchFile = async (personId: string, app: "shop" | "seller") =>
  server.app.inject({
    url: "/api/account/data.json",
    headers: {
      host: app === "shop" ? shop : sellerHost,
      cookie: await visitors(database).logIn(personId, app),
    },
  });

/**
 * A buyer and a seller who know each other, and another buyer and seller whom the file of the first
 * is not about.
 */
async function twoPairs() {
  const [buyer, other] = [
    await aBuyer({ name: "Asha Rao", address: testAddress, passwordHash: "hash-of-asha" }),
    await aBuyer({ name: "Ravi Kumar", email: `ravi-${crypto.randomUUID()}@example.test` }),
  ];
  const seller = await aSeller({ name: "Meera Textiles", passwordHash: "hash-of-meera" });
  const product = await aProduct({ seller, name: "Blue kurta", stock: 9 });
  const foreign = await aProduct({ name: "Lamp of another shop" });
  await aReview({ product, buyer, text: "Soft and blue" });
  await aReview({ product: foreign, buyer: other, text: "Bright as the moon" });
  await anEntry({ buyer, product, quantity: 2 });
  const recipient = { name: "Leela Das", phone: "9123456780", road: "Lake Road" };
  const order = await anOrder({ buyer: other, lines: [{ product }, { product: foreign }], recipient });
  await recordUpload(database, seller, { type: "jpg", name: "Blue Kurta.JPG" });
  return { buyer, other, seller, product, order };
}

describe("the personal data export", () => {
  it("contains a buyer's data with India times and rupees, and no one else's", async () => {
    const { buyer, other } = await twoPairs();
    const answer = await fetchFile(buyer.id, "shop");
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="haat-my-data-\d{4}-\d\d-\d\d\.json"$/,
      ) as string,
      "cache-control": "no-store",
    });
    const file: File = answer.json();
    expect(Object.keys(file)).toEqual([
      ...[
        "writtenAt",
        "writtenAtInIndia",
        "account",
        "sessions",
        "accountHistory",
        "cart",
        "orders",
        "reviews",
      ],
    ]);
    expect(file.account).toMatchObject([
      {
        id: buyer.id,
        name: "Asha Rao",
        contact: "9876543210",
        address: testAddress,
        createdAt: expect.stringMatching(/Z$/) as string,
        createdAtInIndia: expect.stringMatching(/^\d+ \w+ \d{4}, /) as string,
      },
    ]);
    expect(file.sessions).toHaveLength(1);
    expect(file.cart).toMatchObject([
      { quantity: 2, totalPaise: 99_800, totalRupees: "₹998.00", product: { name: "Blue kurta" } },
    ]);
    expect(file.orders).toMatchObject([
      {
        status: "delivered",
        totalRupees: "₹548.00",
        lines: [{ name: "Blue kurta", stage: "APPROVED" }],
        shippingAddress: { name: "Asha Rao", ...testAddress },
        events: [
          { type: "placed", byName: "Asha Rao" },
          ...[{ type: "line" }, { type: "shipment" }, { type: "status" }],
        ],
      },
    ]);
    expect(file.reviews).toMatchObject([{ text: "Soft and blue", stars: 5, productName: "Blue kurta" }]);
    for (const secret of ["hash-of-asha", "Nadia Khan", "Ravi", "Leela", "Bright as the moon", other.id])
      expect(answer.body).not.toContain(secret);
    expect(answer.body).toContain('\n  "account": [\n    {\n      "id": ');
  });

  it("contains a seller's data without buyers' names and addresses", async () => {
    const { buyer, other, seller, product, order } = await twoPairs();
    const answer = await fetchFile(seller.id, "seller");
    const file: File = answer.json();
    expect(Object.keys(file).slice(4)).toEqual([
      ...["accountHistory", "products", "requests", "parcels", "uploads", "stockMovements", "deliveryRules"],
    ]);
    expect(file.products).toMatchObject([{ id: product.id, name: "Blue kurta", priceRupees: "₹499.00" }]);
    expect(file.requests).toMatchObject([
      { stage: "APPROVED", orderStatus: "delivered" },
      { stage: "ORDERED", orderNumber: order.number, totalRupees: "₹499.00" },
    ]);
    expect(file.parcels).toMatchObject([{ stage: "DELIVERED", isOverridden: true, courier: null }]);
    expect(file.uploads).toMatchObject([{ fileName: "blue kurta.jpg" }]);
    expect(file.stockMovements?.map(({ number, change }) => [number, change])).toEqual([
      ...[
        [1, 9],
        [2, -1],
        [3, -1],
      ],
    ]);
    for (const secret of [
      "hash-of-meera",
      "Asha",
      "Ravi",
      "Leela",
      "9123456780",
      "Lake Road",
      "of another shop",
    ])
      expect(answer.body).not.toContain(secret);
    for (const { id } of [buyer, other]) expect(answer.body).not.toContain(id);
  });

  it("continues beyond one page, with each row once", async () => {
    const seller = await aSeller();
    const [first, second] = [await aProduct({ seller, stock: 1 }), await aProduct({ seller, stock: 1 })];
    for (const { id } of [first, second])
      await database.owner.execute(
        sql`do $$ begin for n in 1..600 loop perform adjust_stock('${sql.raw(seller.id)}', '${sql.raw(id)}', 1); end loop; end $$`,
      );
    const { stockMovements = [] }: File = (await fetchFile(seller.id, "seller")).json();
    expect(stockMovements.map(({ productId, number }) => `${String(productId)} ${String(number)}`)).toEqual(
      [first, second].flatMap(({ id }) => Array.from({ length: 601 }, (_, at) => `${id} ${at + 1}`)),
    );
  });

  it("is limited to five per hour, and sends visitors to the login and back", async () => {
    const { id } = await aBuyer();
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push((await fetchFile(id, "shop")).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const visitor = await server.app.inject({ url: "/api/account/data.json", headers: { host: shop } });
    expect([visitor.statusCode, visitor.headers.location]).toEqual([303, "/login?redirect=%2Fprofile"]);
  });
});
