import { describe, expect, it } from "vitest";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { useApp } from "../testing/test-app.ts";
import { legacyClient, secret } from "./testing/legacy-client.ts";

const database = testDatabase();
const limited = legacyClient(useApp(database, { LEGACY_SECRET: secret, RATE_LIMITS: "on" }));
const off = legacyClient(useApp(database, { LEGACY_REST: "off" }));

describe("a limit", () => {
  it("is not fed by who is not let in, and is told to pages of other origins", async () => {
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
      message: expect.stringMatching(/^That was a little too often\./) as string,
    });
    expect(refused.headers).toMatchObject({ "access-control-allow-origin": "http://localhost:3000" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("switched off", () => {
  it("there is nothing at its addresses", async () => {
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
