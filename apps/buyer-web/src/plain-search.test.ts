import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./plain-search.ts";

describe("search parameters", () => {
  it("are plain text in both directions", () => {
    expect(stringifySearch({ search: "123", rating: 4 })).toBe("?search=123&rating=4");
    expect(parseSearch("?search=123&rating=4")).toEqual({ search: "123", rating: "4" });
  });

  it("leave out empty values", () => {
    expect(stringifySearch({ search: "", category: undefined })).toBe("");
  });

  it("escape special characters", () => {
    const search = { category: "Home & Kitchen", search: "50% off + more?" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
