import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { admin, logInNew, pageOf, password, seller, shop, useApp } from "../testing/test-app.ts";

const database = testDatabase();
const server = useApp(database);
const atShop = pageOf(server, shop);
const atSeller = pageOf(server, seller);
const atAdmin = pageOf(server, admin);

const loggedIn = (userType: "buyer" | "seller") => logInNew(server, userType);

describe("a session over HTTP", () => {
  it("uses an HttpOnly cookie and ends with the logout", async () => {
    const { response, cookie } = await loggedIn("buyer");
    expect(response.headers["set-cookie"]).toMatch(
      /^haat_shop=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
    );
    expect((await atShop.query("cart.show", undefined, { cookie })).statusCode).toBe(200);
    await atShop.mutate("account.logOut", undefined, { cookie });
    expect((await atShop.query("cart.show", undefined, { cookie })).statusCode).toBe(401);
  });

  it("can't be used in another app or forged", async () => {
    const { cookie } = await loggedIn("buyer");
    expect((await atSeller.query("order.listRequests", {}, { cookie })).statusCode).toBe(401);
    expect(
      (
        await atAdmin.query("admin.dashboard", undefined, {
          cookie: cookie.replace("haat_shop", "haat_admin"),
        })
      ).statusCode,
    ).toBe(401);
    expect((await atShop.query("cart.show", undefined, { cookie: "haat_shop=invented" })).statusCode).toBe(
      401,
    );
  });

  it("doesn't start in another realm's app", async () => {
    const { email } = await loggedIn("buyer");
    const atWrongApp = [
      await atAdmin.mutate("account.logIn", { email, password }),
      await atShop.mutate("admin.logIn", { email, password }),
    ];
    for (const response of atWrongApp) {
      expect(response.statusCode).toBe(401);
      expect(response.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("doesn't start for a seller account in the shop", async () => {
    const { email } = await loggedIn("seller");
    const response = await atShop.mutate("account.logIn", { email, password });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ error: { data: { reason: "SELLER_ACCOUNT" } } });
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});

describe("a cross-site write", () => {
  it.each([
    ["another site", { origin: "http://evil.test" }],
    ["a sibling subdomain", { origin: `http://${seller}` }],
    ["a sandboxed frame", { origin: "null" }],
    ["the right origin by a cross-site request", { "sec-fetch-site": "cross-site" }],
    ["a sibling by its fetch metadata", { "sec-fetch-site": "same-site" }],
  ])("is refused: %s", async (_what, headers) => {
    const { cookie } = await loggedIn("buyer");
    const response = await atShop.mutate("account.logOut", undefined, { cookie, ...headers });
    expect(response.statusCode).toBe(403);
    expect((await atShop.query("cart.show", undefined, { cookie })).statusCode).toBe(200);
  });

  it("is refused without an origin, and as a form", async () => {
    const bare = await server.app.inject({
      method: "POST",
      url: "/api/trpc/account.logOut",
      headers: { host: shop, "content-type": "application/json" },
      payload: "{}",
    });
    expect(bare.statusCode).toBe(403);
    const types = ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"];
    for (const type of types)
      expect((await atShop.mutate("account.logOut", {}, { "content-type": type })).statusCode).toBe(415);
  });
});

describe("every answer", () => {
  it("carries the security headers", async () => {
    const [one, two] = [await atShop.query("account.me"), await atShop.query("account.me")];
    expect(one.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(one.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(one.headers["content-security-policy"]).toBe(two.headers["content-security-policy"]);
    expect(one.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  });

  it("hides internal errors", async () => {
    const answers = await Promise.all([
      atShop.query("product.get", { productId: "not-an-id" }),
      atShop.query("product.get", { productId: "019dd1f5-7000-7abc-8def-0123456789ab" }),
      atShop.query("no.such", {}),
      server.app.inject({
        method: "POST",
        url: "/api/trpc/account.logIn",
        headers: { host: shop, origin: `http://${shop}`, "content-type": "application/json" },
        payload: "{",
      }),
      server.app.inject({ method: "GET", url: "/nothing", headers: { host: shop } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 404, 404, 400, 404]);
    for (const { body } of answers) expect(body).not.toMatch(/stack|select |node_modules|\.ts:/i);
  });

  it("is one of our sentences, even for unknown routes", async () => {
    const torn = await server.app.inject({
      method: "POST",
      url: "/api/trpc/account.logIn",
      headers: { host: shop, origin: `http://${shop}`, "content-type": "application/json" },
      payload: "{",
    });
    const messages = [torn, await atShop.query("no.such", {})].map(
      (answer) => answer.json<{ error: { message: string } }>().error.message,
    );
    expect(messages).toEqual(["Please check what you entered.", "There is nothing at this address."]);
  });

  it("is one of our sentences for malformed addresses, without repeating them", async () => {
    const ask = (url: string, accept: string) => server.app.inject({ url, headers: { host: shop, accept } });
    for (const [url, status] of [
      ["/products/%zz", 400],
      [`/media/${"x".repeat(6_000)}`, 414],
    ] as const) {
      const answer = await ask(url, "application/json");
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { message: "Please check what you entered.", reason: "INVALID_INPUT" },
      ]);
      const page = await ask(url, "text/html");
      expect([page.statusCode, page.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(page.body).not.toMatch(/%zz|xxx/);
    }
  });

  it("refuses compressed bodies", async () => {
    const { statusCode } = await atShop.mutate("account.logIn", {}, { "content-encoding": "gzip" });
    expect(statusCode).toBe(415);
  });

  it.each(["sho\u008dp.localhost", "shop.localhost/x", "a b", "shop.localhost:x", "user@shop.localhost"])(
    "is not given at what is no host: %s",
    async (host) => {
      const { statusCode } = await server.app.inject({ url: "/api/trpc/account.me", headers: { host } });
      expect(statusCode).toBe(400);
    },
  );

  it("refuses batches of more than ten calls", async () => {
    const eleven = Array.from({ length: 11 }, () => "account.me").join(",");
    const response = await server.app.inject({
      method: "GET",
      url: `/api/trpc/${eleven}?batch=1&input=%7B%7D`,
      headers: { host: shop },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe("health", () => {
  it("is ready while the database answers", async () => {
    expect((await server.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await server.app.inject("/readyz")).json()).toEqual({ status: "ready" });
  });
});

describe("search engines", () => {
  it("find every product of the shop, and nothing of the other apps", async () => {
    const product = await builders(database).aProduct();
    const at = (url: string) => server.app.inject({ url, headers: { host: shop } });
    expect((await at("/sitemap.xml")).body).toContain(`<loc>http://${shop}/sitemap/1.xml</loc>`);
    const [{ body }, packed] = [
      await at("/sitemap/1.xml"),
      await server.app.inject({ url: "/sitemap/1.xml", headers: { host: shop, "accept-encoding": "gzip" } }),
    ];
    expect(body).toContain(`<loc>http://${shop}/detail/${product.id}</loc>`);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
    for (const nothing of ["2", "0", "x", "1.5"])
      expect((await at(`/sitemap/${nothing}.xml`)).statusCode).toBe(404);
    // Made once in ten minutes.
    await builders(database).aProduct();
    expect((await at("/sitemap/1.xml")).body).toBe(body);
    expect((await server.app.inject({ url: "/robots.txt", headers: { host: shop } })).body).toContain(
      "Disallow: /cart",
    );
    expect((await server.app.inject({ url: "/robots.txt", headers: { host: admin } })).body).toContain(
      "Disallow: /\n",
    );
    for (const url of ["/sitemap.xml", "/sitemap/1.xml"])
      expect((await server.app.inject({ url, headers: { host: admin } })).statusCode).toBe(404);
  });
});
