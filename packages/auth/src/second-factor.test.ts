import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";
import { createSealing } from "./sealing.ts";
import { createSecondFactors } from "./second-factor.ts";

const key = () => "kumquat-9-lantern-kumquat-9-lantern";
const factors = createSecondFactors(key);

describe("authenticator codes", () => {
  // The SHA-1 rows of RFC 6238, appendix B; apps show the last six of the eight digits.
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("match the RFC at %i s, for secrets stored as bytes", (seconds, code) => {
    const secret = Buffer.from("12345678901234567890");
    const sealed = createSealing(key, "haat second factor").seal(secret, "a1");
    const now = new Date(seconds * 1_000);
    expect(factors.stepOf({ adminId: "a1", sealed, code, now })).toBe(Math.floor(seconds / 30));
  });
});

describe("a second factor", () => {
  const now = new Date("2026-03-01T10:00:10Z");
  const step = Math.floor(now.getTime() / 30_000);
  const codeAt = (at: number, { secret }: { secret: string }) => generateSync({ secret, epoch: at * 30 });

  it("accepts the current, previous and next code, and returns the step", () => {
    const made = factors.make("a1");
    const stepOf = (code: string) => factors.stepOf({ adminId: "a1", sealed: made.sealed, code, now });
    for (const near of [step - 1, step, step + 1]) expect(stepOf(codeAt(near, made))).toBe(near);
    for (const far of [step - 2, step + 2]) expect(stepOf(codeAt(far, made))).toBeNull();
    expect([stepOf(""), stepOf("12345"), stepOf("१२३४५६")]).toEqual([null, null, null]);
  });

  it("is encrypted differently each time, and bound to its admin and key", () => {
    const [made, again] = [factors.make("a1"), factors.make("a1")];
    expect(made.sealed).not.toContain(made.secret);
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(made.secret).not.toBe(again.secret);
    const asked = { sealed: made.sealed, code: codeAt(step, made), now };
    expect(factors.stepOf({ ...asked, adminId: "a1" })).toBe(step);
    expect(factors.stepOf({ ...asked, adminId: "a2" })).toBeNull();
    expect(createSecondFactors(() => "another".repeat(6)).stepOf({ ...asked, adminId: "a1" })).toBeNull();
    expect(factors.stepOf({ ...asked, sealed: "torn", adminId: "a1" })).toBeNull();
  });
});
