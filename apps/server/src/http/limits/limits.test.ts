import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { rateLimits } from "@haat/db/schema/user.table";
import { DomainError } from "@haat/domain/domain-error";
import { builders } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { pageOf, shop, useApp } from "../../testing/test-app.ts";
import { createLimits, noLimits, type Limits } from "./limits.ts";

const database = useDatabase();
const { aBuyer } = builders(database);

/** Two processes on one database, whose clock can be put on. */
function twoProcesses() {
  const begun = Date.now();
  let ahead = 0;
  const now = () => new Date(begun + ahead);
  const clock = { now, inDatabase: now };
  const deps = {
    get db() {
      return database.db;
    },
    clock,
  };
  const processes = [createLimits(deps), createLimits(deps)] as const;
  const wait = (seconds: number) => (ahead += seconds * 1_000);
  return { processes, wait, limits: processes[0] };
}

let lastNetwork = 0;
const someone = () => ({ ip: `192.0.2.${(lastNetwork += 1)}`, personId: randomUUID() as string });

async function passed(attempts: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: attempts }, (_, n) => call(n)));
  return results.filter(({ status }) => status === "fulfilled").length;
}

const tooMany = { reason: "TOO_MANY_REQUESTS" };

describe("the limits that processes share", () => {
  it.each([
    ["account.signUp", 300, 3_600],
    ["account.updateProfile", 20, 3_600],
    ["cart.add", 60, 60],
    ["product.update", 60, 60],
    ["product.adjustStock", 120, 60],
    ["order.place", 30, 3_600],
    ["upload", 300, 3_600],
  ])("let %s through %d times in %d seconds, whichever process is asked", async (path, points, seconds) => {
    const { processes, wait } = twoProcesses();
    const here = someone();
    expect(await passed(points + 7, (n) => processes[n % 2 === 0 ? 0 : 1].admit(path, here))).toBe(points);
    await expect(processes[1].admit(path, someone())).resolves.toBeUndefined();
    const refused = await processes[1].admit(path, here).catch((error: unknown) => error);
    expect(refused).toMatchObject(tooMany);
    const waitSeconds = (refused as DomainError).details?.waitSeconds ?? 0;
    expect(waitSeconds).toBeGreaterThan(seconds - 20);
    expect(waitSeconds).toBeLessThanOrEqual(seconds);
    wait(waitSeconds);
    await processes[0].admit(path, here);
  });

  it("count a person wherever they are, and a network whoever comes from it", async () => {
    const { limits } = twoProcesses();
    const [one, two] = [someone(), someone()];
    expect(await passed(70, (n) => limits.admit("cart.add", { ...one, ip: `198.51.100.${n}` }))).toBe(60);
    await limits.admit("cart.add", two);
    const from = (n: number) => ({ ip: `2001:db8:7:8::${n + 1}`, personId: null });
    expect(await passed(310, (n) => limits.admit("account.signUp", from(n)))).toBe(300);
    await limits.admit("account.signUp", { ip: "2001:db8:7:9::1", personId: null });
  });

  it("let a person read three hundred times a minute, and all visitors of an address ten times as often", async () => {
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
    // Whatever visitors of the same address did.
    expect(await passed(310, read(randomUUID()))).toBe(300);
  });

  it("let an address bring a thousand invented tokens a minute, and sessions that were found as often as people read", async () => {
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

  it("keep nobody's address", async () => {
    const { limits } = twoProcesses();
    await limits.admit("account.logIn", { ip: "203.0.113.99", personId: null });
    await limits.attemptsOf(someone()).countResetLink("asha@example.test");
    const rows = await database.db.select().from(rateLimits);
    expect(JSON.stringify(rows.map(({ key, ...row }) => ({ ...row, key: key.toString() })))).not.toMatch(
      /203\.0\.113|asha/,
    );
  });

  it("let a network make a hundred accounts in an hour, whatever else it tried was refused", async () => {
    const { processes, wait } = twoProcesses();
    const here = someone();
    const make = (work: () => Promise<unknown>) => (n: number) =>
      processes[n % 2 === 0 ? 0 : 1].attemptsOf(here).makeAccount(work);
    const taken = make(() => Promise.reject(new DomainError("EMAIL_TAKEN")));
    const made = make(() => Promise.resolve("made"));
    // More at once than may be made.
    await passed(108, taken);
    expect(await passed(60, made)).toBe(60);
    await expect(taken(0)).rejects.toMatchObject({ reason: "EMAIL_TAKEN" });
    expect(await passed(50, made)).toBe(40);
    await expect(taken(0)).rejects.toMatchObject(tooMany);
    wait(3_600);
    await made(0);
  });

  it("let an address ask for three links to a new password in an hour", async () => {
    const { processes } = twoProcesses();
    const ask = (n: number) =>
      processes[n % 2 === 0 ? 0 : 1].attemptsOf(someone()).countResetLink("ira@example.test");
    expect(await passed(9, ask)).toBe(3);
    await processes[0].attemptsOf(someone()).countResetLink("other@example.test");
  });

  it("can be lifted for load tests", async () => {
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

  it("is possible ten times from one place, even at once and over two processes; the owner still gets in", async () => {
    const { processes } = twoProcesses();
    const here = someone();
    const account = `${randomUUID()}@example.test`;
    const [one, two] = [guesses(processes[0], account), guesses(processes[1], account)];
    await Promise.allSettled(Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? one : two).guess(here)));
    expect(one.computed() + two.computed()).toBe(10);
    await expect(one.enter(here)).rejects.toMatchObject(tooMany);
    expect(await two.enter()).toBe("in");
  });

  it("has to wait afterwards, twice as long each time, an hour at most", async () => {
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
      wait(seconds);
      await expect(guess(here)).rejects.toMatchObject({ reason: "WRONG_CREDENTIALS" });
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it("from many places does not add up, and does not keep the owner out", async () => {
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

  it("starts afresh once the right one was told", async () => {
    const { limits } = twoProcesses();
    const here = someone();
    const { guess, enter, computed } = guesses(limits);
    for (let n = 0; n < 9; n += 1) await guess(here).catch(() => undefined);
    await enter(here);
    for (let n = 0; n < 9; n += 1) await guess(here).catch(() => undefined);
    expect(computed()).toBe(18);
    expect(await enter(here)).toBe("in");
  });

  it("is not counted where no password was looked at", async () => {
    const { limits } = twoProcesses();
    const here = someone();
    const { account, enter } = guesses(limits);
    const busy = () =>
      limits.attemptsOf(here).attempt("logIn", account, () => Promise.reject(new DomainError("BUSY")));
    for (let n = 0; n < 15; n += 1) await expect(busy()).rejects.toMatchObject({ reason: "BUSY" });
    expect(await enter(here)).toBe("in");
  });

  it("from one place at many accounts is possible three hundred times, however many log in there", async () => {
    const { processes, wait } = twoProcesses();
    const here = someone();
    const attempts = (n: number) => processes[n % 2 === 0 ? 0 : 1].attemptsOf(here);
    const enter = (n: number) => attempts(n).attempt("logIn", `${randomUUID()}@example.test`, right);
    const guess = (n: number) => attempts(n).attempt("logIn", `${n}@example.test`, wrong);
    for (let round = 0; round < 4; round += 1) expect(await passed(90, enter)).toBe(90);
    const reasons = [];
    for (let n = 0; n < 305; n += 1)
      reasons.push(((await guess(n).catch((error: unknown) => error)) as DomainError).reason);
    expect(reasons.filter((reason) => reason === "WRONG_CREDENTIALS")).toHaveLength(300);
    expect(reasons.slice(300)).toEqual(Array.from({ length: 5 }, () => tooMany.reason));
    await expect(enter(0)).rejects.toMatchObject(tooMany);
    expect(await processes[0].attemptsOf(someone()).attempt("logIn", "0@example.test", right)).toBe("in");
    // Whoever is logged in is not concerned.
    expect(await attempts(0).attempt("changePassword", randomUUID(), right)).toBe("in");
    wait(900);
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
  it("is told in a sentence how long to wait, however the address is written", async () => {
    await aBuyer({ email: "jos\u00e9@example.test" });
    const spellings = ["jos\u00e9@example.test", "JOS\u00c9@example.test", " jose\u0301@Example.test "];
    const logIn = (n: number) =>
      limited.mutate("account.logIn", { email: spellings[n % 3], password: "guess" });
    for (let n = 0; n < 10; n += 1) expect((await logIn(n)).statusCode).toBe(401);
    const refused = await logIn(10);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused.json()).toMatchObject({
      error: { message: "That was a little too often. Please wait a minute and try again." },
    });
  });

  it("signs up after addresses that were taken, and cannot pretend to come from elsewhere", async () => {
    await aBuyer({ email: "taken@example.test" });
    const asking = (email: string) =>
      limited.mutate("account.signUp", {
        ...{ name: "Asha Rao", contact: "9876543210", userType: "buyer" },
        ...{ email, password: "marigold-morning" },
      });
    for (let n = 0; n < 6; n += 1) expect((await asking("taken@example.test")).statusCode).toBe(409);
    expect((await asking("free@example.test")).statusCode).toBe(200);
    const signUp = (n: number) =>
      limited.mutate(
        "account.signUp",
        {},
        { "x-forwarded-for": `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
      );
    for (let n = 7; n < 300; n += 1) expect((await signUp(n)).statusCode).toBe(400);
    const refused = await signUp(300);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
    expect(refused.json()).toMatchObject({
      error: { message: "That was a little too often. Please wait 60 minutes and try again." },
    });
  });
});
