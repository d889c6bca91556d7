import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { cookieOf, pageOf, password, shop, useApp } from "../testing/test-app.ts";

const database = testDatabase();
const server = useApp(database);
const production = useApp(database, {
  NODE_ENV: "production",
  PUBLIC_HOST: "localhost.test",
  LEGACY_REST: "off",
  RATE_LIMITS: "on",
  TRUST_PROXY: "127.0.0.1",
  SMTP_URL: "smtp://haat:kumquat-9-lantern@mail.example:587",
});
const ask = (name: string) => server.app.inject({ url: `/media/${name}`, headers: { host: shop } });

describe("a drawn demo image", () => {
  it("is drawn once per size and stored", async () => {
    const name = "demo-0-1-1-whole-640.webp";
    const answers = await Promise.all([ask(name), ask(name), ask(name)]);
    answers.push(await ask(name));
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 640, height: 800 });
    }
    expect(await readdir(server.dir)).toEqual([name]);
  });

  it("isn't drawn in production", async () => {
    const headers = { host: "shop.localhost.test" };
    const { statusCode } = await production.app.inject({ url: "/media/demo-0-1-1-whole-640.webp", headers });
    expect(statusCode).toBe(404);
  });

  it("can't be used by a product in production", async () => {
    const host = "seller.localhost.test";
    const https = { origin: `https://${host}`, "x-forwarded-proto": "https" };
    const page = pageOf(production, host);
    const person = { name: "Asha", email: "asha@example.test", contact: "9876543210", password };
    await page.mutate("account.signUp", { ...person, userType: "seller" }, https);
    const cookie = cookieOf(await page.mutate("account.logIn", { email: person.email, password }, https));
    const product = {
      name: "Lamp",
      brand: "Diya",
      description: "Cast.",
      pricePaise: 49_900,
      stock: 1,
      category: "Home & Kitchen",
      subcategory: "Home Decor",
    };
    for (const picture of ["/media/demo-0-1-1-whole.webp", "/media/never-drawn.webp"]) {
      const added = await page.mutate(
        "product.add",
        { ...product, pictures: [picture] },
        { ...https, cookie },
      );
      expect(added.json()).toMatchObject({ error: { data: { reason: "PICTURE_GONE" } } });
    }
  });

  it.each([
    "demo-0-0-0-whole-640.webp",
    "demo-0-1-1-maroon-whole-640.webp",
    "demo-99-0-0-whole-640.webp",
    "demo-0-1-1-whole-100.webp",
    "demo-0-1-1-whole-640.avif",
    "demo-0-1-1-whole.jpg",
    "demo-0-1-1-whole",
    "..%2fsecret.webp",
    ".demo-0-1-1-whole.webp.part",
    "%00.webp",
    "019dd1f5-7000-7abc-8def-0123456789ab.png",
  ])("doesn't exist: %s", async (name) => {
    const before = await readdir(server.dir);
    const { statusCode, headers } = await ask(name);
    expect({ statusCode, caching: headers["cache-control"] }).toEqual({
      statusCode: 404,
      caching: "no-store",
    });
    expect(await readdir(server.dir)).toEqual(before);
  });
});
