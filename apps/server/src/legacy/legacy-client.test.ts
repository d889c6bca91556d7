import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { admins } from "@haat/db/schema/user.table";
import { filePart, preset, uploadForm } from "@haat/media/testing/upload-form";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { readEnv } from "../settings/env.ts";
import { announcement } from "../start/announce.ts";
import { cookieOf, shop, useApp } from "../testing/test-app.ts";
import { api, legacyClient, logInNew, password, secret } from "./testing/legacy-client.ts";

const dir = mkdtempSync(join(tmpdir(), "haat-old-client-"));
writeFileSync(join(dir, "index.html"), `<!doctype html><script>start()</script><div id="root"></div>`);
mkdirSync(join(dir, "static"));
writeFileSync(join(dir, "static/main.js"), "let a = 1;");
const database = testDatabase();
const server = useApp(database, { LEGACY_SECRET: secret, LEGACY_CLIENT_DIR: dir });
const client = legacyClient(server);
const own = { origin: `http://${api}` };

afterAll(() => rm(dir, { recursive: true, force: true }));

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: api, accept: "text/html", ...headers } });

describe("a build of the legacy client", () => {
  it.each([
    "/",
    "/home",
    "/products",
    "/detail/1",
    "/order/1",
    "/cart",
    "/orders",
    "/admin/login",
    "/forgot-password",
  ])("has its page at %s", async (path) => {
    const answer = await open(path);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.body).toContain('<div id="root">');
  });

  it("may do what it needs, and runs only its own scripts", async () => {
    const policy = String((await open("/")).headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self' 'unsafe-inline';/);
    expect(policy).toContain(
      "connect-src 'self' http://localhost:5000 http://127.0.0.1:5000 https://api.cloudinary.com",
    );
    expect(policy).toContain("img-src 'self' data: blob: http: https:");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it("serves its files without hiding other routes", async () => {
    expect((await open("/static/main.js", { accept: "*/*" })).body).toBe("let a = 1;");
    expect((await open("/static/none.js", { accept: "*/*" })).statusCode).toBe(404);
    expect((await open("/../env.ts", { accept: "*/*" })).statusCode).toBe(404);
    expect((await open("/healthz")).json()).toEqual({ status: "ok" });
    expect((await open("/api/legacy/openapi.json")).json()).toMatchObject({ openapi: "3.1.0" });
    expect((await open("/", { host: shop })).body).not.toContain('<div id="root">');
  });
});

describe("the start", () => {
  const said = (settings: NodeJS.ProcessEnv) =>
    announcement(readEnv({ LEGACY_CLIENT_DIR: dir, LEGACY_SECRET: secret, ...settings }), false);

  it("warns once about an image host that isn't allowed", () => {
    const sentence =
      "The legacy client uploads images to api.cloudinary.com. Add res.cloudinary.com to PICTURE_HOSTS so that products can show them.";
    expect(said({})).not.toContain("PICTURE_HOSTS");
    const upload = (host: string) => `fetch("https://${host}/v1_1/mine/image/upload")`;
    writeFileSync(
      join(dir, "static/upload.js"),
      `${upload("api.cloudinary.com")};${upload("localhost:5000")}`,
    );
    writeFileSync(join(dir, "static/again.js"), upload("api.cloudinary.com"));
    expect(
      said({})
        .split("\n")
        .filter((line) => line.includes("PICTURE_HOSTS")),
    ).toEqual([sentence]);
    expect(said({ PICTURE_HOSTS: "res.cloudinary.com" })).not.toContain("PICTURE_HOSTS");
    expect(said({ LEGACY_REST: "off" })).not.toContain("PICTURE_HOSTS");
  });
});

describe("an admin without a token", () => {
  async function logIn() {
    const { id } = await builders(database).anAdmin();
    const email = `${id}@example.test`;
    const passwordHash = await createPasswords().hash(password);
    await database.owner.update(admins).set({ email, passwordHash }).where(eq(admins.id, id));
    return client("POST", "/api/admin/login", { body: { email, password } });
  }

  it("is identified by an HttpOnly cookie on pages of this origin", async () => {
    const answer = await logIn();
    expect(answer.headers["set-cookie"]).toMatch(
      /^haat_legacy_admin=[\w-]{43}; Path=\/api\/admin; Expires=.*; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(answer);
    const orders = (headers: object) =>
      client("GET", "/api/admin/orders", { headers: { cookie, ...headers } });
    expect((await orders({ "sec-fetch-site": "same-origin" })).json()).toEqual([]);
    expect((await orders({})).statusCode).toBe(200);
    for (const site of ["same-site", "cross-site", "none"])
      expect((await orders({ "sec-fetch-site": site })).statusCode).toBe(401);
    expect((await orders({ authorization: "Bearer undefined" })).statusCode).toBe(401);
    expect((await client("GET", "/api/admin/orders")).statusCode).toBe(401);
  });

  it("can write only from pages of this origin", async () => {
    const cookie = cookieOf(await logIn());
    const { id } = await builders(database).anOrder({
      buyer: await builders(database).aBuyer(),
      lines: [{ product: await builders(database).aProduct() }],
    });
    const set = (headers: Record<string, string>) =>
      client("PUT", `/api/admin/orders/${id}`, {
        body: { status: "shipped" },
        headers: { cookie, ...headers },
      });
    const foreign = [
      {},
      { origin: "http://127.0.0.1:5000" },
      { origin: "null" },
      { ...own, "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) expect((await set(headers)).statusCode).toBe(401);
    expect((await set(own)).json()).toEqual({ message: "Order status updated" });
  });
});

describe("an image", () => {
  const send = async (headers: Record<string, string>) => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c60" } })
      .png()
      .toBuffer();
    const { payload, type } = uploadForm([filePart(picture), preset]);
    return server.app.inject({
      method: "POST",
      url: "/v1_1/any-cloud/image/upload",
      headers: { host: api, "content-type": type, ...headers },
      payload,
    });
  };

  it("is accepted from a seller by token or cookie, and can be used in a product", async () => {
    const { token, email } = await logInNew(client, "seller");
    const cookie = cookieOf(await client("PUT", "/user/login", { body: { email, password } }));
    const answers = [
      await send({ authorization: `Bearer ${token}`, origin: "http://localhost:3000" }),
      await send({ cookie, ...own }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().url]).toEqual([
        200,
        expect.stringMatching(/^http:\/\/localhost:5000\/media\/.*\.png$/),
      ]);
    expect(answers[0]?.headers["access-control-allow-origin"]).toBe("http://localhost:3000");
    const { url } = answers[0]!.json<{ url: string }>();
    const shown = await server.app.inject({ url: new URL(url).pathname, headers: { host: api } });
    expect(shown.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const added = await client("POST", "/product/addProduct", {
      token,
      body: {
        name: "Lamp",
        brand: "Diya",
        description: "Cast.",
        price: "10",
        stock: "1",
        imagesUrl: url,
        category: "Clothing",
        subcategory: "Men Clothing",
      },
    });
    expect([added.statusCode, added.json().product?.imagesUrl]).toEqual([201, [url]]);
  });

  it("is refused from anyone else", async () => {
    const { token, email } = await logInNew(client, "buyer");
    const cookie = cookieOf(await client("PUT", "/user/login", { body: { email, password } }));
    expect((await send({ authorization: `Bearer ${token}` })).statusCode).toBe(403);
    expect((await send({ cookie, ...own })).statusCode).toBe(403);
    for (const headers of [
      {},
      { authorization: "Bearer undefined" },
      { cookie },
      { cookie, origin: "http://localhost:3000" },
    ])
      expect((await send(headers)).statusCode).toBe(401);
  });
});
