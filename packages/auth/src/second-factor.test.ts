import { describe, expect, it } from "vitest";
import { codeAt, createSecondFactors, fromBase32, stepAt, toBase32 } from "./second-factor.ts";

const secret = Buffer.from("12345678901234567890");

describe("the codes of an authenticator app", () => {
  // The SHA-1 rows of RFC 6238, appendix B, of whose eight digits apps show the last six.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("are those of the RFC at %i s", (seconds, code) => {
    expect(codeAt(secret, stepAt(new Date(seconds * 1_000)))).toBe(code);
  });

  it("have a secret that is typed in base32", () => {
    expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(fromBase32("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")).toEqual(secret);
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  });
});

describe("a second factor", () => {
  const factors = createSecondFactors(() => "kumquat-9-lantern-kumquat-9-lantern");
  const now = new Date("2026-03-01T10:00:10Z");
  const at = (step: number, { secret: typed }: { secret: string }) => codeAt(fromBase32(typed), step);

  it("takes the codes of now and of the 30 seconds before and after, and says of which", () => {
    const made = factors.make("a1");
    const step = stepAt(now);
    const stepOf = (code: string) => factors.stepOf({ adminId: "a1", sealed: made.sealed, code, now });
    for (const near of [step - 1, step, step + 1]) expect(stepOf(at(near, made))).toBe(near);
    for (const far of [step - 2, step + 2]) expect(stepOf(at(far, made))).toBeNull();
    expect([stepOf(""), stepOf("12345"), stepOf("१२३४५६")]).toEqual([null, null, null]);
  });

  it("is sealed: for its own admin, under its own key, each time otherwise", () => {
    const [made, again] = [factors.make("a1"), factors.make("a1")];
    expect(made.sealed).not.toContain(made.secret);
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.secret).not.toBe(again.secret);
    const asked = { sealed: made.sealed, code: at(stepAt(now), made), now };
    expect(factors.stepOf({ ...asked, adminId: "a2" })).toBeNull();
    expect(createSecondFactors(() => "another".repeat(6)).stepOf({ ...asked, adminId: "a1" })).toBeNull();
    expect(factors.stepOf({ ...asked, sealed: "torn", adminId: "a1" })).toBeNull();
  });
});
