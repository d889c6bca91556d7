import { gunzipSync } from "node:zlib";
import { fastify, type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "@haat/db/testing/use-database";
import { findMovedStock } from "@haat/domain/product/find-moved-stock";
import { createHosts } from "../hosts.ts";
import { keepPage, nonceMark } from "../page-cache/kept-page.ts";
import { createPageCache, type PageCache } from "../page-cache/page-cache.ts";
import { shop } from "../testing/test-app.ts";
import { keptPages, sendKept } from "./kept-pages.ts";
import { securityHeaders } from "./security-headers.ts";

const database = useDatabase();

let app: FastifyInstance;
let pages: PageCache;
beforeAll(async () => {
  pages = createPageCache((since) => findMovedStock({ db: database.db }, since));
  pages.trust({ isHearing: () => true });
  app = fastify();
  const policyOptions = { isProduction: false, isDev: false, pictureHosts: [] };
  const hosts = createHosts({ port: 5_000, publicHost: "localhost", isProduction: false });
  keptPages(app, { hosts, pages, policyOptions });
  await securityHeaders(app, policyOptions);
  app.get("/about", async (request, reply) => {
    const { cookie } = request.headers;
    if (cookie) reply.header("set-cookie", cookie);
    const page = await pages.open(request.url, async () =>
      keepPage(`<script nonce="${nonceMark}"></script>`, { "content-type": "text/html; charset=utf-8" }),
    );
    if (!page) throw new Error("no page was made");
    return sendKept(request, reply, page);
  });
});
afterAll(() => app.close());

const ask = (headers: Record<string, string> = {}) =>
  app.inject({ url: "/about", headers: { host: shop, "accept-encoding": "gzip", ...headers } });

const nonceIn = (text: string) => /nonce[-=]["']?([\w+/=]{24})/.exec(text)?.[1];

describe("a page that is kept", () => {
  it("bears a nonce of its own in each answer, which is that of its policy", async () => {
    const nonces = new Set<string | undefined>();
    for (let time = 0; time < 300; time += 1) {
      const { rawPayload, headers } = await ask();
      const nonce = nonceIn(gunzipSync(rawPayload).toString());
      expect(nonceIn(String(headers["content-security-policy"]))).toBe(nonce);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(300);
    expect(nonces.has(undefined)).toBe(false);
  });

  it("never brings anybody what an answer set for somebody else", async () => {
    pages.drop();
    const own = await ask({ cookie: "haat_shop=ashas" });
    expect(own.headers["set-cookie"]).toBe("haat_shop=ashas");
    for (let time = 0; time < 3; time += 1) expect((await ask()).headers["set-cookie"]).toBeUndefined();
  });
});
