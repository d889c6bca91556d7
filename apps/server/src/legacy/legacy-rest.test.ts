import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sessionTokens } from "@haat/auth/session-token";
import { refusals } from "@haat/contract/errors";
import type { Paise } from "@haat/contract/money";
import { products } from "@haat/db/schema/product.table";
import { passwordResets, userSessions } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { seller as sellerHost, shop, useApp } from "../testing/test-app.ts";
import {
  legacyEntry,
  legacyUser,
  withEntries,
  withEntry,
  withOwnProducts,
  withProduct,
  withProducts,
} from "./shapes/legacy.schema.ts";
import { address, legacyClient, logInNew, secret } from "./testing/legacy-client.ts";

const database = testDatabase();
const server = useApp(database, { LEGACY_SECRET: secret });
const client = legacyClient(server);
const { aProduct, anAdmin, deleteAccount } = builders(database);
const newPerson = (userType: "buyer" | "seller") => logInNew(client, userType);

describe("a person", () => {
  it("signs up and logs in with exactly 200 and a flat answer", async () => {
    const email = "kabir@example.test";
    const person = {
      name: "Kabir",
      email,
      contact: "9876543210",
      userType: "buyer",
      password: "a good password",
    };
    const signedUp = await client("POST", "/user/signup", { body: { ...person, role: "admin" } });
    expect([signedUp.statusCode, signedUp.json()]).toEqual([200, { message: "success" }]);
    const loggedIn = await client("PUT", "/user/login", { body: { email, password: "a good password" } });
    expect(loggedIn.statusCode).toBe(200);
    expect(legacyUser.strict().parse(loggedIn.json())).toMatchObject({
      userType: "buyer",
      address: { houseNo: "", pin: "" },
    });
  });

  it("saves the token owner's address regardless of the email, and keeps the old token", async () => {
    const [one, other] = [await newPerson("buyer"), await newPerson("buyer")];
    const saved = await client("POST", "/user/updateInfo", {
      token: one.token,
      body: { email: other.email, address: { ...address, extra: null, houseNo: null } },
    });
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      { _id: one._id, address: { city: "Bengaluru" } },
    ]);
    expect(saved.json().token).not.toBe(one.token);
    for (const token of [one.token, saved.json().token])
      expect((await client("POST", "/cart/list", { token, body: {} })).statusCode).toBe(200);
  });
});

describe("buying and selling", () => {
  it("works from the list to the seller's decision", async () => {
    const [buyer, seller] = [await newPerson("buyer"), await newPerson("seller")];
    const added = await client("POST", "/product/addProduct", {
      token: seller.token,
      body: {
        name: "Lamp",
        brand: "Diya",
        description: "Cast.",
        price: "999.50",
        stock: "7",
        category: "Fashion",
        subcategory: "Men Clothing",
        imagesUrl: "/media/lamp.webp",
      },
    });
    expect(added.statusCode).toBe(201);
    const list = await client("PUT", "/product/getProductUser");
    const product = withProducts.parse(list.json()).product.find(({ sellerId }) => sellerId === seller._id)!;
    expect(product).toMatchObject({
      price: 999.5,
      stock: 7,
      rating: 0,
      category: "Clothing",
      imagesUrl: ["http://localhost:5000/media/lamp.webp"],
    });

    const put = await client("POST", "/cart/add", {
      token: buyer.token,
      body: { productId: product._id, quantity: 1 },
    });
    const again = await client("POST", "/cart/add", {
      token: buyer.token,
      body: { productId: product._id, quantity: 1 },
    });
    expect([put.statusCode, again.statusCode]).toEqual([200, 200]);
    const { cart } = withEntries
      .strict()
      .parse(
        (await client("POST", "/cart/list", { token: buyer.token, body: { userId: 1, quantity: 1 } })).json(),
      );
    expect(cart).toMatchObject([
      { stage: "CREATED", items: { quantity: 2, priceAtTime: 999.5 }, totalPrice: 1999 },
    ]);
    const cartId = cart[0]!._id;

    const noAddress = await client("POST", "/cart/order", {
      token: buyer.token,
      body: { orderItem: cartId },
    });
    expect([noAddress.statusCode, noAddress.json()]).toEqual([
      400,
      { message: "Please fill in all shipping address fields." },
    ]);
    await client("POST", "/user/updateInfo", { token: buyer.token, body: { address } });
    const updated = await client("POST", "/cart/update", {
      token: buyer.token,
      body: { cartId, quantity: "3" },
    });
    expect([updated.statusCode, updated.json().cart.items.quantity]).toEqual([200, 3]);
    const ordered = await client("POST", "/cart/order", { token: buyer.token, body: { orderItem: cartId } });
    const replayed = await client("POST", "/cart/order", { token: buyer.token, body: { orderItem: cartId } });
    expect([ordered.statusCode, replayed.statusCode]).toEqual([200, 200]);
    expect(replayed.json()).toEqual(ordered.json());
    expect(withEntry.parse(ordered.json()).cart).toMatchObject({
      stage: "ORDERED",
      shippingAddress: { street: "12 MG Road", zipCode: "560001", country: "India" },
    });

    const own = withOwnProducts
      .strict()
      .parse((await client("PUT", "/product/getProduct", { token: seller.token, body: {} })).json());
    expect(own.product[0]).toMatchObject({
      category: "Fashion",
      stock: 4,
      stockSeen: 4,
      orderList: [{ _id: cartId, stage: "ORDERED", totalPrice: 2998.5 }],
    });
    const info = await client("PUT", "/product/getProductInfo", {
      token: seller.token,
      body: { pId: product._id },
    });
    expect(info.json().product.orderList[0].stage).toBe("PENDING");
    const approved = await client("POST", "/cart/approveSeler", { token: seller.token, body: { cartId } });
    expect([approved.statusCode, approved.json().message]).toEqual([200, "Ordered approve by seller"]);
    const refused = await client("POST", "/cart/cancelSeler", { token: seller.token, body: { cartId } });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^This was already approved/);
    const after = withEntries.parse(
      (await client("POST", "/cart/list", { token: buyer.token, body: {} })).json(),
    );
    expect(after.cart.map(({ stage }) => stage)).toEqual(["APPROVED"]);
    expect(
      legacyEntry.parse(
        (await client("POST", "/cart/info", { token: buyer.token, body: { cartId } })).json().cart,
      )._id,
    ).toBe(cartId);
  });
});

describe("an unauthorised call", () => {
  it.each(["undefined", "", "a.b.c", "null"])("is refused as JSON with the token %j", async (token) => {
    const answer = await client("PUT", "/product/getProduct", { token, body: {} });
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: "Please log in to continue." }]);
    expect(answer.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
  });

  it("is unknown on the apps' hosts", async () => {
    for (const host of [shop, sellerHost])
      expect((await client("PUT", "/product/getProductUser", { headers: { host } })).statusCode).toBe(404);
  });
});

describe("a token", () => {
  const isGood = async (token: string) =>
    (await client("POST", "/cart/list", { token, body: {} })).statusCode === 200;

  it("ends with its session: by logout, new password, block or deletion", async () => {
    const [one, two] = [await newPerson("buyer"), await newPerson("buyer")];
    const [three, four] = [await newPerson("buyer"), await newPerson("buyer")];
    for (const { token } of [one, two, three, four]) expect(await isGood(token)).toBe(true);
    await database.owner.delete(userSessions).where(eq(userSessions.userId, one._id));
    const { hash } = sessionTokens.make();
    await database.owner.execute(
      sql`select change_password(id, password_hash, 'another', ${hash}, now() + interval '1 day', '') from users
          where id = ${two._id}`,
    );
    await database.owner.execute(sql`select block_user(${(await anAdmin()).id}, ${three._id}, 'Rude')`);
    await deleteAccount({ id: four._id });
    for (const { token } of [one, two, three, four]) expect(await isGood(token)).toBe(false);
  });

  it.each([25, -25])(
    "is judged by its session alone, at a process whose clock is %i hours wrong",
    async (hours) => {
      const right = await newPerson("buyer");
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
      try {
        const wrong = await newPerson("buyer");
        for (const { token } of [right, wrong]) expect(await isGood(token)).toBe(true);
        vi.useRealTimers();
        for (const { token } of [right, wrong]) expect(await isGood(token)).toBe(true);
        await database.owner
          .update(userSessions)
          .set({ expiresAt: sql`now()` })
          .where(eq(userSessions.userId, wrong._id));
        expect(await isGood(wrong.token)).toBe(false);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it("states the end of its session", async () => {
    const { token, _id } = await newPerson("buyer");
    await database.owner
      .update(userSessions)
      .set({ expiresAt: sql`expires_at + interval '1 minute'` })
      .where(eq(userSessions.userId, _id));
    expect(await isGood(token)).toBe(false);
  });

  it("needs its realm, a single header and our format", async () => {
    const { token } = await newPerson("buyer");
    const forms = [`bearer ${token}`, `Bearer  ${token}`, `BEARER ${token}`, token, `Basic ${token}`];
    for (const authorization of forms)
      expect((await client("POST", "/cart/list", { body: {}, headers: { authorization } })).statusCode).toBe(
        401,
      );
    expect((await client("GET", "/api/admin/orders", { token })).statusCode).toBe(401);
  });
});

describe("another origin's page", () => {
  it("may send preflights, with and without headers", async () => {
    for (const headers of [{}, { "access-control-request-headers": "authorization,content-type" }]) {
      const answer = await server.app.inject({
        method: "OPTIONS",
        url: "/product/getProductUser",
        headers: {
          host: "127.0.0.1:5000",
          origin: "http://localhost:5000",
          "access-control-request-method": "PUT",
          ...headers,
        },
      });
      expect(answer.statusCode).toBe(204);
      expect(answer.headers["access-control-allow-origin"]).toBe("http://localhost:5000");
    }
  });

  it("can read refusals", async () => {
    await aProduct();
    const answers = await Promise.all([
      client("POST", "/cart/add", { body: "{" }),
      client("POST", "/cart/nothing", { body: {} }),
      client("POST", "/cart/add", { body: `"${"x".repeat(1_100_000)}"` }),
      client("POST", "/cart/add", { body: "x", headers: { "content-type": "text/plain" } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 413, 415]);
    for (const answer of answers) {
      expect(typeof answer.json().message).toBe("string");
      expect(answer.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
    }
  });
});

describe("editing a product", () => {
  async function aListed() {
    const { token, _id } = await newPerson("seller");
    const { id } = await aProduct({ seller: { id: _id }, pictures: ["/media/one.webp", "/media/two.webp"] });
    const info = async () =>
      withProduct.parse((await client("PUT", "/product/getProductInfo", { token, body: { pId: id } })).json())
        .product;
    const edit = async (change: object, whole?: object) =>
      client("POST", "/product/updateProduct", { token, body: { ...(whole ?? (await info())), ...change } });
    return { id, info, edit };
  }

  it("accepts the whole product, and keeps cleared fields and both images", async () => {
    const { id, info, edit } = await aListed();
    const answer = await edit({
      name: "",
      brand: "",
      price: "1000",
      stock: "7",
      category: "clothing",
      __v: 0,
    });
    expect(answer.json()).toMatchObject({ message: "Product updated sucessfull" });
    expect(await info()).toMatchObject({
      name: "Handloom cotton kurta",
      price: 1000,
      stock: 7,
      category: "Fashion",
    });
    const [row] = await database.owner.select().from(products).where(eq(products.id, id));
    expect(row?.pictures).toEqual(["/media/one.webp", "/media/two.webp"]);
  });

  it("keeps fields unknown to the client, and needs no MRP", async () => {
    const { token, _id } = await newPerson("seller");
    const facts = [
      { name: "Fabric", value: "Cotton" },
      { name: "Length", value: "Knee length" },
    ];
    const details = { sku: "KU-1", mrpPaise: 50_000 as Paise, weightGrams: 250, facts };
    const { id } = await aProduct({ seller: { id: _id }, subcategory: "Women Clothing", details });
    const info = await client("PUT", "/product/getProductInfo", { token, body: { pId: id } });
    const edit = (change: object) =>
      client("POST", "/product/updateProduct", {
        token,
        body: { ...withProduct.parse(info.json()).product, ...change },
      });
    const dear = await edit({ price: "500.01" });
    expect([dear.statusCode, dear.json()]).toEqual([400, { message: refusals.PRICE_ABOVE_MRP.message }]);
    expect((await edit({ price: "500", subcategory: "Men Clothing" })).statusCode).toBe(200);
    const [row] = await database.owner.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ ...details, pricePaise: 50_000, facts: facts.slice(0, 1) });
  });

  it("names each variant in full, and renames the family", async () => {
    const { token, _id } = await newPerson("seller");
    const { productIds } = await builders(database).aFamily({ seller: { id: _id }, name: "Cotton Kurta" });
    const infoOf = async (pId = "") =>
      withProduct.parse((await client("PUT", "/product/getProductInfo", { token, body: { pId } })).json())
        .product;
    const edit = async (change: object) => {
      const body = { ...(await infoOf(productIds[1])), ...change };
      return (await client("POST", "/product/updateProduct", { token, body })).statusCode;
    };
    const names = async () => (await Promise.all(productIds.map(infoOf))).map(({ name }) => name);
    const called = (name: string) =>
      ["Blue, S", "Blue, M", "Red, S", "Red, M"].map((one) => `${name} (${one})`);
    expect(await names()).toEqual(called("Cotton Kurta"));
    const list = await client("PUT", "/product/getProductUser", {});
    expect(list.body.match(/Cotton Kurta \((?:Blue|Red), [SM]\)/g)).toHaveLength(4);

    // With the bracket, as the client sends it, nothing changes; without it or in front of it the
    // family is called otherwise.
    expect(await edit({ price: "450" })).toBe(200);
    expect(await names()).toEqual(called("Cotton Kurta"));
    expect((await infoOf(productIds[1])).price).toBe(450);
    expect((await infoOf(productIds[0])).price).toBe(499);
    expect(await edit({ name: "Linen Kurta (Blue, M)" })).toBe(200);
    expect(await names()).toEqual(called("Linen Kurta"));
    expect(await edit({ name: "Khadi Kurta" })).toBe(200);
    expect(await names()).toEqual(called("Khadi Kurta"));
  });

  it("undoes no sale and no other edit", async () => {
    const { id, info, edit } = await aListed();
    const seen = await info();
    const buyer = await builders(database).aBuyer();
    await builders(database).anOrder({ buyer, lines: [{ product: { id }, quantity: 4 }] });
    expect((await edit({ stock: "12" }, seen)).statusCode).toBe(200);
    expect((await info()).stock).toBe(8);
    await edit({ name: "Another name" });
    expect((await edit({ name: "My name" }, seen)).statusCode).toBe(409);
    const { stockSeen: _seen, ...blind } = await info();
    expect((await edit({ stock: "50" }, blind)).statusCode).toBe(409);
    expect((await edit({ name: "Good name" }, blind)).statusCode).toBe(200);
  });

  it.each([
    [{ price: "free" }, "Enter the price in rupees, at least 0.01 and at most 1,00,00,000."],
    [{ stock: "many" }, "Enter the stock as a whole number of pieces, 0 or more."],
    [{ stock: "-1" }, "Enter the stock as a whole number of pieces, 0 or more."],
    [{ category: "Cars" }, "Choose a category."],
    [{ imagesUrl: "javascript:alert(1)" }, "Image upload failed. Please try again."],
    [
      { imagesUrl: "http://elsewhere.example/a.png" },
      "Images from this site aren't allowed. Upload the image instead.",
    ],
  ])("reports %j", async (change, message) => {
    const { edit } = await aListed();
    const answer = await edit(change);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
  });
});

describe("a new password", () => {
  it("is requested with the same answer for everyone, and set by the link's token only", async () => {
    const { _id, token } = await newPerson("buyer");
    const ask = await client("POST", "/user/forgotPass", { body: { email: "nobody@example.test" } });
    expect([ask.statusCode, ask.json()]).toEqual([200, { message: "Token sent to email!" }]);
    const link = sessionTokens.make();
    await database.owner
      .insert(passwordResets)
      .values({ tokenHash: link.hash, userId: _id, expiresAt: new Date(Date.now() + 60_000) });
    const reset = () =>
      client("POST", `/user/resetPass/any/${link.token}`, { body: { password: "marigold at noon" } });
    expect((await reset()).json()).toEqual({ message: "Password reset successfully" });
    expect((await client("POST", "/cart/list", { token, body: {} })).statusCode).toBe(401);
    expect((await reset()).statusCode).toBe(401);
  });
});
