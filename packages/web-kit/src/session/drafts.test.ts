import { beforeEach, describe, expect, it } from "vitest";
import { dropDraft, forgetDrafts, keepDraft, readDraft } from "./drafts.ts";
import { forgetUser } from "./session.ts";

beforeEach(() => sessionStorage.clear());

describe("what was typed into a form", () => {
  it("is kept in this tab by its name, until it is dropped", () => {
    keepDraft("asha", "address", { road: "MG Road", isKept: true });
    keepDraft("asha", "cart", { road: "Church Street" });
    expect(readDraft("asha", "address")).toEqual({ road: "MG Road" });
    dropDraft("asha", "address");
    expect(readDraft("asha", "address")).toEqual({});
    expect(readDraft("asha", "cart")).toEqual({ road: "Church Street" });
  });

  it("is never somebody else's, and gone when they log out", () => {
    keepDraft("asha", "address", { road: "MG Road" });
    expect(readDraft("ravi", "address")).toEqual({});
    keepDraft("ravi", "address", { road: "Church Street" });
    expect(readDraft("asha", "address")).toEqual({});
    forgetUser();
    expect(readDraft("ravi", "address")).toEqual({});
    expect(sessionStorage).toHaveLength(0);
    forgetDrafts();
  });

  it("is nothing where what is kept is not ours", () => {
    for (const text of [
      "{",
      "null",
      "1",
      '{"personId":"asha"}',
      '{"personId":"asha","drafts":{"address":1}}',
    ]) {
      sessionStorage.setItem("haat-drafts", text);
      expect(readDraft("asha", "address")).toEqual({});
    }
  });
});
