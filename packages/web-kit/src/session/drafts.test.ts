import { beforeEach, describe, expect, it } from "vitest";
import { deleteDraft, saveDraft, readDraft } from "./drafts.ts";
import { clearStoredUser } from "./session.ts";

beforeEach(() => sessionStorage.clear());

describe("a draft", () => {
  it("is stored in this tab by name until it is deleted", () => {
    saveDraft("asha", "address", { road: "MG Road", isKept: true });
    saveDraft("asha", "cart", { road: "Church Street" });
    expect(readDraft("asha", "address")).toEqual({ road: "MG Road" });
    deleteDraft("asha", "address");
    expect(readDraft("asha", "address")).toEqual({});
    expect(readDraft("asha", "cart")).toEqual({ road: "Church Street" });
  });

  it("belongs to one person and is deleted on logout", () => {
    saveDraft("asha", "address", { road: "MG Road" });
    expect(readDraft("ravi", "address")).toEqual({});
    saveDraft("ravi", "address", { road: "Church Street" });
    expect(readDraft("asha", "address")).toEqual({});
    clearStoredUser();
    expect(readDraft("ravi", "address")).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it("is empty if the stored value is invalid", () => {
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
