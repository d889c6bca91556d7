import { describe, expect, it } from "vitest";
import { placeText, readOrdersSearch, readPlace } from "./orders-search.ts";

describe("the address of My Orders", () => {
  it("says what is searched for and where each list stands, and nothing else", () => {
    expect(readOrdersSearch({ search: " lamp ", ordered: "older.abc", other: "x", approved: "" })).toEqual({
      search: "lamp",
      ordered: "older.abc",
    });
  });

  it("names a place of a list as it is read again", () => {
    const place = { towards: "newer", cursor: "abc" } as const;
    expect(readPlace(placeText(place))).toEqual(place);
    for (const text of [undefined, "", "abc", "sideways.abc", "older."]) expect(readPlace(text)).toBeNull();
  });
});
