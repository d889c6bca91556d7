import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { rateLimits } from "@haat/db/schema/user.table";
import { DomainError } from "@haat/domain/domain-error";
import { limitKey } from "@haat/domain/limit/limit-key";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { pageOf, shop, useApp } from "../../testing/test-app.ts";
import { createLimits, noLimits, type Limits } from "./limits.ts";

const database = testDatabase();
const { aBuyer } = builders(database);

/** Two processes on one database, in which time can be let pass. */
function twoProcesses() {
  const deps = { db: database.db, clock: { now: () => new Date() } };
  const processes = [createLimits(deps), createLimits(deps)] as const;
  const wait = (seconds: number) =>
    database.db.execute(sql`
      update rate_limits set expire = expire - make_interval(secs => ${seconds}),
        blocked_until = blocked_until - make_interval(secs => ${seconds})`);
  return { processes, wait, limits: processes[0] };
}

/** From now on this one has used so much of each limit. */
const setUsed = (who: string, points: number) =>
  database.db.execute(
    sql`update rate_limits set points = ${points} where key like ${`%:${limitKey(who)}`} and key not like '% anywhere:%'`,
  );

let lastNetwork = 0;
const someone = () => {
  lastNetwork += 1;
  const ip = `198.18.${Math.floor(lastNetwork / 256)}.${lastNetwork % 256}`;
  return { ip, personId: randomUUID() as string };
};

/** Makes calls ten at a time; returns how many were allowed. */
async function passed(attempts: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const left = Array.from({ length: attempts }, (_, n) => n).values();
  let count = 0;
  const callOn = async () => {
    for (const n of left)
      await call(n).then(
        () => (count += 1),
        () => undefined,
      );
  };
  await Promise.all(Array.from({ length: 10 }, callOn));
  return count;
}

const tooMany = { reason: "TOO_MANY_REQUESTS" };

describe("shared limits", () => {
  it.each([
    ["account.signUp", 300, 3_600],
    ["account.updateProfile", 20, 3_600],
    ["cart.add", 60, 60],
    ["product.update", 60, 60],
    ["product.adjustStock", 120, 60],
    ["order.place", 30, 3_600],
    ["account.requestPasswordReset", 300, 3_600],
    ["account.resetPassword", 300, 900],
    ["account.logIn", 3_000, 900],
    ["upload", 300, 3_600],
  ])("allow %s %d times in %d seconds across processes", async (path, points, seconds) => {
    const { processes, wait } = twoProcesses();
    const here = someone();
    await processes[0].admit(path, here);
    for (const who of [here.ip, here.personId]) await setUsed(who, points - 5);
    expect(await passed(12, (n) => processes[n % 2 === 0 ? 0 : 1].admit(path, here))).toBe(5);
    await expect(processes[1].admit(path, someone())).resolves.toBeUndefined();
    const refused = await processes[1].admit(path, here).catch((error: unknown) => error);
    expect(refused).toMatchObject(tooMany);
    const waitSeconds = (refused as DomainError).details?.waitSeconds ?? 0;
    expect(waitSeconds).toBeGreaterThan(seconds - 20);
    expect(waitSeconds).toBeLessThanOrEqual(seconds);
    await wait(waitSeconds);
    await processes[0].admit(path, here);
  });

  it("count people everywhere, and networks for everyone", async () => {
    const { limits } = twoProcesses();
    const [one, two] = [someone(), someone()];
    expect(await passed(70, (n) => limits.admit("cart.add", { ...one, ip: `198.51.100.${n}` }))).toBe(60);
    await limits.admit("cart.add", two);
    const from = (n: number) => ({ ip: `2001:db8:7:8::${n + 1}`, personId: null });
    await limits.admit("account.signUp", from(0));
    await setUsed("2001:db8:7:8::/64", 290);
    expect(await passed(20, (n) => limits.admit("account.signUp", from(n)))).toBe(10);
    await limits.admit("account.signUp", { ip: "2001:db8:7:9::1", personId: null });
  });

  it("allow a person 300 reads a minute, and a network's visitors ten times as many", async () => {
    const { limits } = twoProcesses();
    const here = someone();
    const read = (personId: string | null) => () => limits.admit("product.listOwn", { ...here, personId });
    expect(await passed(310, read(here.personId))).toBe(300);
    const refused = await read(here.personId)().catch((error: unknown) => error);
    expect(refused).toMatchObject(tooMany);
    expect((refused as DomainError).details?.waitSeconds).toBeGreaterThan(50);
    const visitor = { ...here, personId: null };
    await limits.read(visitor, 2_910);
    expect(await passed(100, read(null))).toBe(90);
    await expect(limits.read(visitor, 1)).rejects.toMatchObject(tooMany);
    await limits.read({ ...someone(), personId: null }, 3);
    // Independent of visitors from the same address.
    expect(await passed(310, read(randomUUID()))).toBe(300);
  });

  it("allow a network 1,000 invalid tokens a minute, and known sessions their own reads", async () => {
    const { limits } = twoProcesses();
    const { ip } = someone();
    let asked = 0;
    const lookUp = (token: string, found: string | null) =>
      limits.lookUp(token, ip, () => {
        asked += 1;
        return Promise.resolve(found);
      });
    expect(await passed(500, () => lookUp("asha's", "Asha"))).toBe(500);
    expect(await passed(1_100, (n) => lookUp(`invented ${n}`, null))).toBe(1_000);
    expect(asked).toBe(1_500);
    await expect(lookUp("another", null)).rejects.toMatchObject(tooMany);
    expect(await lookUp("asha's", "Asha")).toBe("Asha");
    // Her session ended: from now on it is as good as invented.
    expect(await lookUp("asha's", null)).toBeNull();
    await expect(lookUp("asha's", null)).rejects.toMatchObject(tooMany);
    const ushas = () => limits.lookUp("usha's", someone().ip, () => Promise.resolve("Usha"));
    expect(await ushas()).toBe("Usha");
    expect(await passed(700, ushas)).toBe(600);
    const failing = () =>
      limits.lookUp("any", "198.51.100.200", () => Promise.reject(new DomainError("BUSY")));
    for (let n = 0; n < 1_100; n += 1) await expect(failing()).rejects.toMatchObject({ reason: "BUSY" });
  });

  it("store no addresses", async () => {
    const { limits } = twoProcesses();
    await limits.admit("account.logIn", { ip: "203.0.113.99", personId: null });
    await limits.attemptsOf(someone()).countResetLink("asha@example.test");
    const rows = await database.db.select().from(rateLimits);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|asha/);
  });

  it("allow a network 100 new accounts an hour, apart from refused ones", async () => {
    const { processes, wait } = twoProcesses();
    const here = someone();
    const make = (work: () => Promise<unknown>) => (n: number) =>
      processes[n % 2 === 0 ? 0 : 1].attemptsOf(here).makeAccount(work);
    const taken = make(() => Promise.reject(new DomainError("EMAIL_TAKEN")));
    const made = make(() => Promise.resolve("made"));
    await made(0);
    await setUsed(here.ip, 90);
    // More parallel attempts than allowed.
    expect(await passed(20, taken)).toBe(0);
    expect(await passed(6, made)).toBe(6);
    await expect(taken(0)).rejects.toMatchObject({ reason: "EMAIL_TAKEN" });
    expect(await passed(9, made)).toBe(4);
    await expect(taken(0)).rejects.toMatchObject(tooMany);
    await wait(3_600);
    await made(0);
  });

  it("allow three password reset links an hour per email address", async () => {
    const { processes } = twoProcesses();
    const ask = (n: number) =>
      processes[n % 2 === 0 ? 0 : 1].attemptsOf(someone()).countResetLink("ira@example.test");
    expect(await passed(9, ask)).toBe(3);
    await processes[0].attemptsOf(someone()).countResetLink("other@example.test");
  });

  it.each([25, -25])(
    "count by the database's clock where that of a process is %i hours wrong",
    async (hours) => {
      const { processes } = twoProcesses();
      const here = someone();
      const place = (n: 0 | 1) => processes[n].admit("order.place", here);
      const atWrongTime = async (work: () => Promise<unknown>) => {
        vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
        try {
          return await work();
        } finally {
          vi.useRealTimers();
        }
      };
      await place(0);
      await atWrongTime(() => place(1));
      await setUsed(here.personId, 28);
      await atWrongTime(() => place(1));
      await place(0);
      for (const again of [() => place(0), () => atWrongTime(() => place(1)), () => place(0)])
        await expect(again()).rejects.toMatchObject({
          ...tooMany,
          details: { waitSeconds: expect.toSatisfy((wait: number) => wait >= 1 && wait <= 3_600) as number },
        });
    },
  );

  it("can be turned off for load tests", async () => {
    const here = someone();
    expect(await passed(400, () => noLimits.admit("account.logIn", here))).toBe(400);
    const { attempt } = noLimits.attemptsOf(here);
    expect(await passed(40, () => attempt("logIn", "a@b.test", () => Promise.resolve()))).toBe(40);
  });
});

describe("guessing a password", () => {
  const wrong = () => Promise.reject(new DomainError("WRONG_CREDENTIALS"));
  const right = () => Promise.resolve("in");

  function guesses(limits: Limits, account = `${randomUUID()}@example.test`) {
    let computed = 0;
    const guess = (caller = someone()) =>
      limits.attemptsOf(caller).attempt("logIn", account, () => {
        computed += 1;
        return wrong();
      });
    const enter = (caller = someone()) => limits.attemptsOf(caller).attempt("logIn", account, right);
    return { guess, enter, account, computed: () => computed };
  }

  it("is possible ten times per network, even in parallel; the owner still gets in", async () => {
    const { processes } = twoProcesses();
    const here = someone();
    const account = `${randomUUID()}@example.test`;
    const [one, two] = [guesses(processes[0], account), guesses(processes[1], account)];
    await Promise.allSettled(Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? one : two).guess(here)));
    expect(one.computed() + two.computed()).toBe(10);
    await expect(one.enter(here)).rejects.toMatchObject(tooMany);
    expect(await two.enter()).toBe("in");
  });

  it("is delayed afterwards, doubling up to an hour", async () => {
    const { limits, wait } = twoProcesses();
    const here = someone();
    const { guess } = guesses(limits);
    for (let n = 0; n < 10; n += 1)
      await expect(guess(here)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    const pauses: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      const refused = (await guess(here).catch((error: unknown) => error)) as DomainError;
      const seconds = refused.details?.waitSeconds ?? 0;
      pauses.push(Math.round(seconds / 60));
      await wait(seconds);
      await expect(guess(here)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it("from many networks doesn't add up, and doesn't lock the owner out", async () => {
    const { limits } = twoProcesses();
    const { guess, enter, computed } = guesses(limits);
    const places = Array.from({ length: 20 }, someone);
    for (let round = 0; round < 12; round += 1) await Promise.allSettled(places.map((place) => guess(place)));
    // Ten from everywhere before it counts as an attack; then three from each place.
    expect(computed()).toBeLessThanOrEqual(20 * 3);
    const owner = someone();
    await expect(guess(owner)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    expect(await enter(owner)).toBe("in");
  });

  it("starts over after the right password", async () => {
    const { limits } = twoProcesses();
    const here = someone();
    const { guess, enter, computed } = guesses(limits);
    for (let n = 0; n < 9; n += 1) await guess(here).catch(() => undefined);
    await enter(here);
    for (let n = 0; n < 9; n += 1) await guess(here).catch(() => undefined);
    expect(computed()).toBe(18);
    expect(await enter(here)).toBe("in");
  });

  it("isn't counted when no password was checked", async () => {
    const { limits } = twoProcesses();
    const here = someone();
    const { account, enter } = guesses(limits);
    const busy = () =>
      limits.attemptsOf(here).attempt("logIn", account, () => Promise.reject(new DomainError("BUSY")));
    for (let n = 0; n < 15; n += 1) await expect(busy()).rejects.toMatchObject({ reason: "BUSY" });
    expect(await enter(here)).toBe("in");
  });

  it("from one network over many accounts is possible 300 times, despite other logins", async () => {
    const { processes, wait } = twoProcesses();
    const here = someone();
    const attempts = (n: number) => processes[n % 2 === 0 ? 0 : 1].attemptsOf(here);
    const enter = (n: number) => attempts(n).attempt("logIn", `${randomUUID()}@example.test`, right);
    const guess = (n: number) => attempts(n).attempt("logIn", `${n}@example.test`, wrong);
    await expect(guess(0)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    await setUsed(here.ip, 290);
    expect(await passed(30, enter)).toBe(30);
    const reasons = [];
    for (let n = 0; n < 15; n += 1)
      reasons.push(((await guess(n).catch((error: unknown) => error)) as DomainError).reason);
    expect(reasons).toEqual([...Array(10).fill("WRONG_CREDENTIALS"), ...Array(5).fill(tooMany.reason)]);
    await expect(enter(0)).rejects.toMatchObject(tooMany);
    expect(await processes[0].attemptsOf(someone()).attempt("logIn", "0@example.test", right)).toBe("in");
    // Logged-in people aren't affected.
    expect(await attempts(0).attempt("changePassword", randomUUID(), right)).toBe("in");
    await wait(900);
    expect(await enter(0)).toBe("in");
  });

  it("of an admin is possible five times", async () => {
    const { limits } = twoProcesses();
    const here = someone();
    const guess = () => limits.attemptsOf(here).attempt("logInAdmin", "nadia@example.test", wrong);
    for (let n = 0; n < 5; n += 1)
      await expect(guess()).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    await expect(guess()).rejects.toMatchObject(tooMany);
  });
});

const limited = pageOf(useApp(database, { RATE_LIMITS: "on" }), shop);

describe("a client that calls too often", () => {
  it("gets the waiting time in a sentence, even with escaped paths", async () => {
    await aBuyer({ email: "jos\u00e9@example.test" });
    const spellings = ["jos\u00e9@example.test", "JOS\u00c9@example.test", " jose\u0301@Example.test "];
    const logIn = (n: number) =>
      limited.mutate("account.logIn", { email: spellings[n % 3], password: "guess" });
    for (let n = 0; n < 10; n += 1) expect((await logIn(n)).statusCode).toBe(401);
    const refused = await logIn(10);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused.json()).toMatchObject({
      error: { message: "Too many requests. Please wait a minute and try again." },
    });
  });

  it("can't probe registered addresses by signing up, or forge its network", async () => {
    await aBuyer({ email: "taken@example.test" });
    const asking = (email: string) =>
      limited.mutate("account.signUp", {
        name: "Asha Rao",
        contact: "9876543210",
        userType: "buyer",
        email,
        password: "marigold-morning",
      });
    for (let n = 0; n < 6; n += 1) expect((await asking("taken@example.test")).statusCode).toBe(409);
    expect((await asking("free@example.test")).statusCode).toBe(200);
    const signUp = (n: number) =>
      limited.mutate(
        "account.signUp",
        {},
        { "x-forwarded-for": `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
      );
    expect((await signUp(0)).statusCode).toBe(400);
    await setUsed("127.0.0.1", 299);
    expect((await signUp(1)).statusCode).toBe(400);
    const refused = await signUp(2);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expect(refused.json()).toMatchObject({
      error: { message: "Too many requests. Please wait 60 minutes and try again." },
    });
  });
});
