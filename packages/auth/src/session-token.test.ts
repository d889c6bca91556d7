import { describe, expect, it } from "vitest";
import { sessionTokens } from "./session-token.ts";

describe("making session tokens", () => {
  it("makes a new one each time and finds its hash again", () => {
    const first = sessionTokens.make();
    const second = sessionTokens.make();
    expect(first.token).not.toBe(second.token);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(first.hash).toHaveLength(32);
    expect(sessionTokens.hash(first.token)).toEqual(first.hash);
  });

  it("makes readable ones of whole groups, new each time", () => {
    const made = Array.from({ length: 200 }, () => sessionTokens.readable(4));
    expect(new Set(made).size).toBe(200);
    for (const one of made) expect(one).toMatch(/^(?:[a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
    expect(new Set(made.join("").replaceAll("-", "")).size).toBe(32);
  });
});
