import { describe, expect, it } from "vitest";
import { DomainError } from "./domain-error.ts";

describe("a refusal", () => {
  it("has its kind and its sentence from the catalogue, withMessages with its facts", () => {
    const refusal = new DomainError("QUANTITY_LIMIT", { limit: 99 });
    expect(refusal).toMatchObject({
      name: "DomainError",
      reason: "QUANTITY_LIMIT",
      kind: "conflict",
      details: { limit: 99 },
      message: "An order can have at most 99 of one product.",
    });
  });

  it("keeps the fault behind it", () => {
    const cause = new Error("the server is shutting down");
    const refusal = new DomainError("BUSY", undefined, { cause });
    expect(refusal).toMatchObject({ kind: "unavailable", details: undefined });
    expect(refusal.cause).toBe(cause);
  });
});
