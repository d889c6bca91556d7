import { describe, expect, it } from "vitest";
import { useDatabase } from "@haat/db/testing/use-database";
import { createLimits, noLimits } from "./limits.ts";
import { pageOf, shop, useApp } from "./testing/test-app.ts";

const here = { ip: "192.0.2.1", personId: "buyer-1" };

async function passed(attempts: number, call: () => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: attempts }, call));
  return results.filter(({ status }) => status === "fulfilled").length;
}

describe("the limits of one process", () => {
  it("let thirty log-ins of one address through in a quarter of an hour, and another address in", async () => {
    const limits = createLimits();
    expect(await passed(40, () => limits("account.logIn", here))).toBe(30);
    await expect(limits("admin.logIn", here)).rejects.toMatchObject({ reason: "TOO_MANY_REQUESTS" });
    await expect(limits("account.logIn", { ...here, ip: "192.0.2.2" })).resolves.toBeUndefined();
  });

  it("count writes to the cart by person, not by address", async () => {
    const limits = createLimits();
    expect(await passed(70, () => limits("cart.add", here))).toBe(60);
    await expect(limits("cart.add", { ...here, personId: "buyer-2" })).resolves.toBeUndefined();
  });

  it("let three hundred calls a minute of one address through", async () => {
    const limits = createLimits();
    expect(await passed(310, () => limits("product.list", { ...here, personId: null }))).toBe(300);
  });

  it("can be lifted for load tests", async () => {
    expect(await passed(400, () => noLimits("account.logIn", here))).toBe(400);
  });
});

const database = useDatabase();
const limited = pageOf(useApp(database, { RATE_LIMITS: "on" }), shop);

describe("a client that calls too often", () => {
  it("is told in a sentence how long to wait", async () => {
    const logIn = () => limited.mutate("account.logIn", { email: "nobody@example.test", password: "guess" });
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await logIn()).statusCode).toBe(401);
    const refused = await logIn();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect(refused.json()).toMatchObject({
      error: { message: "That was a little too often. Please wait 15 minutes and try again." },
    });
  });
});
