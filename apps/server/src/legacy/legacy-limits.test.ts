import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../testing/test-app.ts";
import { legacyClient, secret } from "./testing/legacy-client.ts";

const database = testDatabase();
const limited = legacyClient(useApp(database, { LEGACY_SECRET: secret, RATE_LIMITS: "on" }));
const proxied = legacyClient(
  useApp(database, { LEGACY_SECRET: secret, RATE_LIMITS: "on", TRUST_PROXY: "127.0.0.1" }),
);
const off = legacyClient(useApp(database, { LEGACY_REST: "off" }));

describe("a limit", () => {
  it("ignores unauthorised calls, and is readable by other origins", async () => {
    const answers = await Promise.all(
      Array.from({ length: 400 }, () =>
        limited("PUT", "/product/getProduct", { token: "undefined", body: {} }),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect((await limited("PUT", "/product/getProductUser")).statusCode).toBe(200);
    const guess = () => limited("PUT", "/user/login", { body: { email: "a@b.test", password: "wrong" } });
    for (let guesses = 0; guesses < 10; guesses += 1) expect((await guess()).statusCode).toBe(401);
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      message: expect.stringMatching(/^Too many requests\./) as string,
    });
    expect(refused.headers).toMatchObject({ "access-control-allow-origin": "http://localhost:3000" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("the whole list", () => {
  it("costs reads by its length, or only those of the versions on a 304", async () => {
    const { id } = await builders(database).aSeller();
    await database.db.execute(
      sql`select add_product(${id}, 'Lamp ' || n, 'Diya', repeat('Cast. ', 300), 49900, 'Fashion', 'Men Clothing',
            10, array['/media/test.webp']) from generate_series(1, 600) n`,
    );
    const ask = (address: string, more: Record<string, string> = {}) =>
      proxied("PUT", "/product/getProductUser", { headers: { "x-forwarded-for": address, ...more } });
    // Once, so that no product has to be read again.
    const { body, headers } = await ask("203.0.113.1");
    expect(body.length).toBeGreaterThan(1_000_000);
    let answered = 0;
    while (answered < 1_000 && (await ask("203.0.113.2")).statusCode === 200) answered += 1;
    // 3,000 reads: five for the versions, the others for 32 kB each.
    expect(answered).toBe(Math.floor(3_000 / (5 + Math.floor(body.length / 32_768))));
    const known = { "if-none-match": String(headers["etag"]) };
    for (let again = 0; again < 2 * answered; again += 1)
      expect((await ask("203.0.113.3", known)).statusCode).toBe(304);
  });
});

describe("when turned off", () => {
  it("no legacy route exists", async () => {
    for (const [method, path] of [
      ["PUT", "/product/getProductUser"],
      ["PUT", "/user/login"],
      ["GET", "/api/admin/orders"],
    ] as const) {
      const answer = await off(method, path);
      expect([answer.statusCode, answer.headers["access-control-allow-origin"]]).toEqual([404, undefined]);
    }
  });
});
