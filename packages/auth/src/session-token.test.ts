import { describe, expect, it } from "vitest";
import { sessionTokens } from "./session-token.ts";

describe("session tokens", () => {
  it("are new each time and found by their hash", () => {
    const first = sessionTokens.make();
    const second = sessionTokens.make();
    expect(first.token).not.toBe(second.token);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(first.hash).toHaveLength(32);
    expect(sessionTokens.hash(first.token)).toEqual(first.hash);
  });

  it("are also available as readable groups", () => {
    const made = Array.from({ length: 200 }, () => sessionTokens.readable(4));
    expect(new Set(made).size).toBe(200);
    for (const one of made) expect(one).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
    expect(new Set(made.join("").replaceAll("-", "")).size).toBe(32);
  });
});
