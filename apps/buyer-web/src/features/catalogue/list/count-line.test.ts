import { describe, expect, it } from "vitest";
import { countLine } from "./count-line.ts";

describe("the count line", () => {
  it("names both figures when something is filtered", () => {
    expect(countLine({ total: 4, all: 1_297, isFiltered: true })).toBe("Showing 4 of 1,297 products");
  });

  it("names one figure otherwise", () => {
    expect(countLine({ total: 297, all: 297, isFiltered: false })).toBe("Showing 297 products");
  });

  it("stops counting at the ceiling", () => {
    expect(countLine({ total: 10_001, all: 10_001, isFiltered: false })).toBe("Showing 10,000+ products");
  });

  it.each([
    [1_000, "1,000"],
    [1_001, "1,000+"],
  ])("stops sooner for filters in a large shop: %s", (total, said) => {
    expect(countLine({ total, all: 10_001, isFiltered: true })).toBe(`Showing ${said} of 10,000+ products`);
  });

  it("counts all filtered products of a smaller shop", () => {
    expect(countLine({ total: 1_001, all: 10_000, isFiltered: true })).toBe(
      "Showing 1,001 of 10,000 products",
    );
  });
});
