import { describe, expect, it } from "vitest";
import { createPasswords } from "./password.ts";

const passwords = createPasswords();

describe("keeping passwords", () => {
  it("knows the right password and no other", async () => {
    const stored = await passwords.hash("haat-demo-pass");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
    expect(await passwords.verify(stored, "haat-demo-pass")).toBe(true);
    expect(await passwords.verify(stored, "haat-demo-pasS")).toBe(false);
  });

  it("computes for an unknown account as well, and answers no", async () => {
    expect(await passwords.verify(null, "no account has this password")).toBe(false);
  });

  it("refuses the fifty-third at once instead of letting a queue grow", async () => {
    const stored = await passwords.hash("one");
    const results = await Promise.allSettled(
      Array.from({ length: 53 }, () => passwords.verify(stored, "two")),
    );
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(1);
    expect((refused[0] as PromiseRejectedResult).reason).toMatchObject({ reason: "BUSY" });
    expect(results.filter((result) => result.status === "fulfilled" && !result.value)).toHaveLength(52);
  });
});
