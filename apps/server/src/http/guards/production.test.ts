import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { pageOf, password, useApp } from "../../testing/test-app.ts";
import { createHosts } from "../hosts.ts";

const database = testDatabase();
const server = useApp(database, {
  NODE_ENV: "production",
  PUBLIC_HOST: "haat.test",
  TRUST_PROXY: "127.0.0.1",
  RATE_LIMITS: "on",
  LEGACY_SECRET: "kumquat-9-lantern-kumquat-9-lantern",
  SMTP_URL: "smtp://haat:kumquat-9-lantern@mail.example:587",
});
const open = (url: string, host: string) => server.app.inject({ url, headers: { host } });

describe("production", () => {
  it("listens on one port and chooses the app by host name", async () => {
    const settings = { port: 5000, publicHost: "haat.test", isProduction: true };
    expect(createHosts(settings).ports).toEqual([5000]);
    expect(createHosts({ ...settings, isProduction: false }).ports).toEqual([5000, 5001, 5002, 5003]);
    const allowed = async (host: string) => (await open("/robots.txt", host)).body.includes("Sitemap");
    expect([await allowed("shop.haat.test"), await allowed("seller.haat.test")]).toEqual([true, false]);
  });

  it.each(["SHOP.haat.test", "shop.haat.test.", "Shop.Haat.Test.:443"])(
    "takes %s for the shop",
    async (host) => {
      expect((await open("/robots.txt", host)).body).toContain("Sitemap");
    },
  );

  it.each(["elsewhere.test", "127.0.0.1", "localhost:5003", "admin.haat.test.evil.test", "xhaat.test"])(
    "serves nothing at the name %s, and says that it lives",
    async (host) => {
      for (const url of ["/", "/robots.txt", "/api/trpc/admin.me", "/media/x.webp", "/product/filter"])
        expect((await open(url, host)).statusCode).toBe(421);
      expect((await open("/healthz", host)).statusCode).toBe(200);
      expect((await open("/readyz", host)).statusCode).toBe(200);
    },
  );

  it("uses the Host header only, because proxies cache by it", async () => {
    const ask = (host: string, more: object = {}) =>
      server.app.inject({
        url: "/robots.txt",
        ...more,
        headers: { host, origin: "https://shop.haat.test", "x-forwarded-host": "shop.haat.test" },
      });
    expect((await ask("admin.haat.test")).body).not.toContain("Sitemap");
    expect((await ask("elsewhere.test")).statusCode).toBe(421);
    const write = { method: "POST", url: "/api/trpc/account.logOut", payload: {} };
    expect((await ask("seller.haat.test", write)).json()).toMatchObject({
      error: { data: { reason: "BAD_ORIGIN" } },
    });
  });

  it("starts sessions over https only, with a secure cookie", async () => {
    const email = "asha@example.test";
    const person = { name: "Asha Rao", email, contact: "9876543210", userType: "buyer", password };
    await pageOf(server, "shop.haat.test").mutate("account.signUp", person);
    const logIn = (scheme: string, headers: Record<string, string>) =>
      pageOf(server, "shop.haat.test").mutate(
        "account.logIn",
        { email, password },
        { origin: `${scheme}://shop.haat.test`, ...headers },
      );
    const plain = await logIn("http", {});
    expect([plain.statusCode, plain.headers["set-cookie"]]).toEqual([403, undefined]);
    expect(plain.json()).toMatchObject({ error: { data: { reason: "NOT_SECURE" } } });
    const safe = await logIn("https", { "x-forwarded-proto": "https" });
    expect([safe.statusCode, String(safe.headers["set-cookie"])]).toEqual([
      200,
      expect.stringMatching(/^__Host-haat_shop=[^;]+;.*Secure/),
    ]);
    const legacy = await server.app.inject({
      method: "PUT",
      url: "/user/login",
      payload: { email, password },
      headers: { host: "haat.test" },
    });
    expect([legacy.statusCode, legacy.body]).toEqual([403, expect.not.stringContaining("token")]);
  });
});

describe("an absolute-form address", () => {
  it("is answered like its path, and refused for another host", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const open = async (path: string, host: string) => {
      const [answer] = (await once(
        get({ host: "127.0.0.1", port, path, headers: { host } }),
        "response",
      )) as [IncomingMessage];
      return [answer.statusCode, await text(answer)];
    };
    const robots = [200, expect.stringContaining("Sitemap")];
    expect(await open("http://shop.haat.test/robots.txt", "shop.haat.test")).toEqual(robots);
    expect(await open("HTTP://shop.haat.test/robots.txt?x", "SHOP.haat.test")).toEqual(robots);
    expect((await open("http://haat.test", "haat.test"))[0]).toBe(404);
    expect((await open("http://admin.haat.test/robots.txt", "shop.haat.test"))[0]).toBe(400);
  });
});
