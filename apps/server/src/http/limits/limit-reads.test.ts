import { randomUUID } from "node:crypto";
import cookies from "@fastify/cookie";
import Fastify, { type LightMyRequestResponse } from "fastify";
import { describe, expect, it } from "vitest";
import { sessionTokens } from "@haat/auth/session-token";
import { userSessions } from "@haat/db/schema/user.table";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { legacyClient, secret } from "../../legacy/testing/legacy-client.ts";
import { pageOf, shop, useApp } from "../../testing/test-app.ts";
import { answerFaults } from "../app.ts";
import { admitPages } from "../request-context.ts";
import { createLimits } from "./limits.ts";

const database = testDatabase();
const { aBuyer, aProduct } = builders(database);

/** The cookie of a logged-in buyer. */
async function aCookie(): Promise<string> {
  const { token, hash } = sessionTokens.make();
  const { id: userId } = await aBuyer();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.db.insert(userSessions).values({ userId, tokenHash: hash, expiresAt });
  return `haat_shop=${token}`;
}

describe("reads beyond a network's limit", () => {
  const server = useApp(database, {
    RATE_LIMITS: "on",
    TRUST_PROXY: "127.0.0.1",
    LEGACY_SECRET: secret,
    LEGACY_LIST_LIMIT: "100000",
  });
  const atShop = pageOf(server, shop);
  let last = 0;
  /** Another address, as a proxy tells it. */
  const anAddress = () => ({ "x-forwarded-for": `203.0.113.${(last += 1)}` });
  type Headers = Readonly<Record<string, string>>;
  /** Sends a call with a read cost. It counts although it is refused for its size. */
  const spendReads = async (reads: number, headers: Headers) => {
    const { statusCode } = await atShop.query("product.forSaleVersions", { most: reads * 1_000 }, headers);
    expect(statusCode).toBe(400);
  };
  const search = (headers: Headers) => atShop.query("product.list", { search: "lamp" }, headers);
  const expectRefusal = ({ statusCode, headers }: LightMyRequestResponse) => {
    expect(statusCode).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  };
  /** Asks until it is refused; how often it was answered. */
  async function untilRefused(ask: () => Promise<LightMyRequestResponse>): Promise<number> {
    for (let answered = 0; answered < 2_000; answered += 1) {
      const answer = await ask();
      if (answer.statusCode === 429) {
        expectRefusal(answer);
        return answered;
      }
    }
    throw new Error("it was never refused");
  }

  it("are refused to visitors, but not to logged-in people; a search costs three times a product", async () => {
    const { id: productId } = await aProduct();
    const here = anAddress();
    const cookie = await aCookie();
    const product = (more: Headers = {}) => atShop.query("product.get", { productId }, { ...here, ...more });
    // 29 of 3,000 reads remain.
    await spendReads(2_950, here);
    for (let searches = 0; searches < 7; searches += 1) expect((await search(here)).statusCode).toBe(200);
    expect(await untilRefused(product)).toBe(29);
    expectRefusal(await search(here));
    expect((await product({ cookie })).statusCode).toBe(200);
    expect((await search({ ...here, cookie })).statusCode).toBe(200);
    expect((await atShop.query("account.me", undefined, { ...here, cookie })).statusCode).toBe(200);
    expect((await search(anAddress())).statusCode).toBe(200);
  });

  it("are refused to forged cookies, which aren't looked up without a call", async () => {
    const here = anAddress();
    const cookie = await aCookie();
    const known = () => atShop.query("account.me", undefined, { ...here, cookie });
    expect((await known()).statusCode).toBe(200);
    const invented = (path: string) =>
      atShop.query(path, undefined, { ...here, cookie: `haat_shop=${randomUUID()}` });
    for (let asked = 0; asked < 20; asked += 1) expect((await invented("nope")).statusCode).toBe(404);
    expect(await untilRefused(() => invented("account.me"))).toBe(1_000);
    expect((await invented("nope")).statusCode).toBe(404);
    expect((await known()).statusCode).toBe(200);
  });

  it("are refused to the legacy client by the size of its list", async () => {
    await aProduct();
    const legacy = legacyClient(server);
    const list = () => legacy("PUT", "/product/getProductUser", { headers: anAddress() });
    expect((await list()).statusCode).toBe(200);
    const here = anAddress();
    const again = () => legacy("PUT", "/product/getProductUser", { headers: here });
    // The list may have a hundred thousand products.
    expect(await untilRefused(again)).toBe(30);
  });
});

describe("a page that must be rendered", () => {
  it("is refused to visitors of an exhausted network, but not to logged-in people", async () => {
    const limits = createLimits({ db: database.db, clock: { now: () => new Date() } });
    const admit = admitPages(testDeps(database), limits);
    const app = Fastify();
    await app.register(cookies);
    answerFaults(app);
    app.get("/", async (request) => {
      await admit(request, 100);
      return "a page";
    });
    const cookie = await aCookie();
    const open = (headers = {}) => app.inject({ url: "/", headers });
    for (let made = 0; made < 30; made += 1) expect((await open()).statusCode).toBe(200);
    const refused = await open();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await open({ cookie: "haat_shop=invented" })).statusCode).toBe(429);
    for (let made = 0; made < 3; made += 1) expect((await open({ cookie })).statusCode).toBe(200);
    expect((await open({ cookie })).statusCode).toBe(429);
    await app.close();
  });
});
