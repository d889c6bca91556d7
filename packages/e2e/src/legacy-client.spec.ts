import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHaatServer, type HaatServer } from "@haat/testing/servers/haat-server";
import { callsFrom, servePage } from "./lines/legacy-page.ts";
import { open } from "./look/ready.ts";
import { expect, test } from "./people/haat-test.ts";
import { aVisitor, demoPassword, logInAt, password } from "./people/people.ts";
import { aPhoto, findAndOpen } from "./people/steps.ts";

let server: HaatServer;
let legacy: Awaited<ReturnType<typeof servePage>>;
let clientDir: string;

test.beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), "haat-legacy-client-"));
  await writeFile(join(clientDir, "index.html"), "<!doctype html><title>Served</title><p>Legacy client</p>");
  legacy = await servePage();
  server = await createHaatServer({ LEGACY_ORIGINS: legacy.origin, LEGACY_CLIENT_DIR: clientDir });
  await server.start();
});

test.afterAll(async () => {
  await server.dispose();
  legacy.close();
  await rm(clientDir, { recursive: true, force: true });
});

const address = {
  road: "MG Road",
  city: "Bengaluru",
  district: "Bengaluru Urban",
  state: "Karnataka",
  pin: "560001",
};

interface Stored extends Record<string, unknown> {
  readonly token: string;
}
interface Entry {
  readonly _id: string;
  readonly stage: string;
  readonly product: { readonly name: string };
}

test("the legacy client sells and buys from another origin, in step with the new apps", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto(legacy.origin);
  const call = callsFrom(page);
  const { port } = new URL(server.main);
  const [local, numbered] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const unique = randomBytes(3).toString("hex");
  const lamp = `Brass lamp ${unique}`;
  const people = { seller: `shop.${unique}@example.test`, buyer: `asha.${unique}@example.test` };

  const person = async (userType: "seller" | "buyer"): Promise<string> => {
    const email = people[userType];
    const who = { name: "Asha Rao", email, contact: "9876543210", userType, password };
    expect(await call(`POST ${numbered}/user/signup`, { body: who })).toMatchObject({ status: 200 });
    const { status, body } = await call<Stored>(`PUT ${local}/user/login`, { body: { email, password } });
    expect(status).toBe(200);
    return body.token;
  };
  const [sellerToken, buyerToken] = [await person("seller"), await person("buyer")];
  const list = async () => {
    const { body } = await call<{ cart: Entry[] }>(`POST ${local}/cart/list`, {
      token: buyerToken,
      body: {},
    });
    return body.cart;
  };

  await test.step("what is refused can be read", async () => {
    const refused = await call(`PUT ${local}/product/getProduct`, { token: "undefined", body: {} });
    expect(refused).toEqual({ status: 401, body: { message: "Please log in to continue." } });
    expect((await call(`POST ${local}/user/nothing`, { body: {} })).status).toBe(404);
  });

  await test.step("a product that is added there is in the new shop", async () => {
    const added = await call(`POST ${local}/product/addProduct`, {
      token: sellerToken,
      body: {
        name: lamp,
        brand: "Diya",
        description: "Cast in brass.",
        price: "999.50",
        stock: "7",
        category: "Home & Kitchen",
        subcategory: "Home Decor",
        imagesUrl: `${local}/media/none.webp`,
      },
    });
    expect(added.status).toBe(201);
    const { page: shop } = await aVisitor(browser, "Visitor");
    await open(shop, server.byPort.shop);
    await findAndOpen(shop, lamp);
    await expect(shop.getByText("₹999.50").first()).toBeVisible();
    await shop.context().close();
  });

  await test.step("an order that is placed there waits in the new seller's app, and its approval is seen there", async () => {
    const { body } = await call<{ product: { _id: string; name: string }[] }>(
      `PUT ${local}/product/getProductUser`,
    );
    const productId = body.product.find(({ name }) => name === lamp)?._id;
    const inCart = await call(`POST ${local}/cart/add`, {
      token: buyerToken,
      body: { productId, quantity: 1 },
    });
    expect(inCart.status).toBe(200);
    const saved = await call(`POST ${numbered}/user/updateInfo`, {
      token: buyerToken,
      body: { email: "x", address },
    });
    expect(saved.status).toBe(200);
    const [entry] = await list();
    const ordered = await call(`POST ${local}/cart/order`, {
      token: buyerToken,
      body: { orderItem: entry?._id },
    });
    expect(ordered.status).toBe(200);

    const seller = { ...(await aVisitor(browser, "Seller")), email: people.seller };
    await logInAt(seller, server.byPort.seller);
    await expect(seller.page.getByText(lamp).first()).toBeVisible();
    await seller.page
      .getByRole("button", { name: /^Approve/ })
      .first()
      .click();
    await expect.poll(async () => (await list()).map(({ stage }) => stage)).toEqual(["APPROVED"]);
    await seller.page.context().close();
  });

  await test.step("what the new shop's cart holds is in the legacy client", async () => {
    const buyer = { ...(await aVisitor(browser, "Buyer")), email: people.buyer };
    await logInAt(buyer, server.byPort.shop);
    await findAndOpen(buyer.page, lamp);
    await buyer.page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(buyer.page.getByText("Added to cart successfully!")).toBeVisible();
    const cart = await list();
    expect(cart.map(({ stage }) => stage)).toEqual(["CREATED", "APPROVED"]);
    const removed = await call(`DELETE ${local}/cart/remove/${cart[0]?._id}`, { token: buyerToken });
    expect(removed.status).toBe(200);
    await buyer.page.goto(`${server.byPort.shop}/cart`);
    await expect(buyer.page.getByText("Your cart is empty")).toBeVisible();
    await buyer.page.context().close();
  });

  await test.step("the admin's pages are nobody's from there", async () => {
    const login = await call(`POST ${local}/api/admin/login`, {
      body: { email: "admin@haat.test", password: demoPassword },
    });
    expect(login.status).toBe(200);
    expect((await call(`GET ${local}/api/admin/orders`)).status).toBe(401);
  });
  await page.context().close();
});

test("a legacy build served by Haat can use admin pages and uploads without a token", async ({ browser }) => {
  const page = await browser.newPage();
  const main = server.main;
  await page.goto(`${main}/admin/dashboard`);
  await expect(page.getByText("Legacy client")).toBeVisible();
  const call = callsFrom(page);

  await test.step("the admin reads and sets orders", async () => {
    const email = "admin@haat.test";
    expect((await call("GET /api/admin/orders")).status).toBe(401);
    expect((await call("POST /api/admin/login", { body: { email, password: demoPassword } })).status).toBe(
      200,
    );
    const { status, body } = await call<{ _id: string; status: string }[]>("GET /api/admin/orders");
    expect(status).toBe(200);
    const [order] = body;
    const set = await call(`PUT /api/admin/orders/${order?._id}`, { body: { status: "processing" } });
    expect(set.status).toBe(200);
    const again = await call<{ status: string }[]>("GET /api/admin/orders");
    expect(again.body[0]?.status).toBe("processing");
    expect(
      (await call<{ totalRevenue: number }>("GET /api/admin/dashboard")).body.totalRevenue,
    ).toBeGreaterThan(0);
  });

  await test.step("a seller uploads a picture, and a page of another origin shows it", async () => {
    const body = { email: "seller@haat.test", password: demoPassword };
    expect((await call(`PUT ${main}/user/login`, { body })).status).toBe(200);
    const photo = [...(await aPhoto())];
    const uploaded = await page.evaluate(async (bytes) => {
      const form = new FormData();
      form.append("file", new File([new Uint8Array(bytes)], "photo.png", { type: "image/png" }));
      form.append("upload_preset", "any");
      const response = await fetch("/v1_1/any/image/upload", { method: "POST", body: form });
      return { status: response.status, body: (await response.json()) as { url: string } };
    }, photo);
    expect(uploaded.status).toBe(200);
    await page.goto(legacy.origin);
    const width = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, uploaded.body.url);
    expect(width).toBeGreaterThan(0);
  });
  await page.context().close();
});
