import { hash } from "argon2";
import { describe, expect, it } from "vitest";
import { createConcurrencyLimit, createPasswords } from "./password.ts";

const passwords = createPasswords();

describe("passwords", () => {
  it("match only the right one", async () => {
    const stored = await passwords.hash("haat-demo-pass");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(await passwords.verify(stored, "haat-demo-pass")).toBe(true);
    expect(await passwords.verify(stored, "haat-demo-pasS")).toBe(false);
  });

  it("take as long for unknown accounts", async () => {
    expect(await passwords.verify(null, "no account has this password")).toBe(false);
  });

  it("refuse the fifty-third concurrent check instead of queueing it", async () => {
    const stored = await passwords.hash("one");
    const results = await Promise.allSettled(
      Array.from({ length: 53 }, () => passwords.verify(stored, "two")),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ reason: "BUSY" });
    expect(results.filter((result) => result.status === "fulfilled" && !result.value)).toHaveLength(52);
  });

  it("hand a free slot to exactly one caller, waiting or new", async () => {
    let computing = 0;
    let most = 0;
    const limited = createConcurrencyLimit();
    const work = async () => {
      most = Math.max(most, ++computing);
      await Promise.resolve();
      computing -= 1;
    };
    // A caller that arrives in the very moment competes with the waiting ones.
    const comeAndComeAgain = async () => {
      for (let round = 0; round < 20; round += 1) await limited(work);
    };
    await Promise.all(Array.from({ length: 6 }, comeAndComeAgain));
    expect(most).toBe(2);
  });
});

describe("a common password", () => {
  it.each(["password", "PASSWORD", "qwertyuiop", "iloveyou", "q1w2e3r4t5"])("is %s", async (password) => {
    expect(await passwords.isCommon(password)).toBe(true);
  });

  it("is none that is rare", async () => {
    expect(await passwords.isCommon("marigolds at dawn")).toBe(false);
  });
});

describe("a hash with outdated parameters", () => {
  it("is recognised", async () => {
    expect(passwords.isWeaker(await hash("any", { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(
      true,
    );
    expect(passwords.isWeaker(await hash("any", { memoryCost: 19_456, timeCost: 1, parallelism: 1 }))).toBe(
      true,
    );
    expect(passwords.isWeaker(await passwords.hash("any"))).toBe(false);
  });
});
