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
});
