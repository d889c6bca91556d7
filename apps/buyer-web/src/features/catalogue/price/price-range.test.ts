import { describe, expect, it } from "vitest";
import { afterSlide, cleanPrices, priceProblem, thumbsOf } from "./price-range.ts";

describe("the price range", () => {
  it("understands amounts with ₹ and commas", () => {
    expect(cleanPrices({ min: " ₹ 1,000 ", max: "2 500.50" })).toEqual({ min: "1000", max: "2500.5" });
  });

  it("shows the error at the right field", () => {
    expect(priceProblem({ min: "", max: "" }, "max")).toBeNull();
    expect(priceProblem({ min: "500", max: "500" }, "max")).toBeNull();
    expect(priceProblem({ min: "abc", max: "1" }, "max")?.end).toBe("min");
    expect(priceProblem({ min: "", max: "-5" }, "min")?.end).toBe("max");
    expect(priceProblem({ min: "600", max: "500" }, "max")).toEqual({
      end: "max",
      sentence: "Enter ₹600 or more, or lower “Price from”.",
    });
    expect(priceProblem({ min: "600", max: "500" }, "min")).toEqual({
      end: "min",
      sentence: "Enter ₹500 or less, or raise “Price to”.",
    });
  });

  it("keeps the thumbs on the slider whatever is typed", () => {
    expect(thumbsOf({ min: "", max: "" })).toEqual([0, 10_000]);
    expect(thumbsOf({ min: "499.50", max: "25000" })).toEqual([499.5, 10_000]);
    expect(thumbsOf({ min: "what", max: "ever" })).toEqual([0, 10_000]);
    expect(thumbsOf({ min: "900", max: "100" })).toEqual([100, 900]);
  });

  it("removes the limit at the slider's end, and leaves the other end as typed", () => {
    expect(afterSlide({ min: "100", max: "25000" }, [0, 10_000])).toEqual({ min: "", max: "25000" });
    expect(afterSlide({ min: "499.50", max: "900" }, [499.5, 10_000])).toEqual({ min: "499.50", max: "" });
    expect(afterSlide({ min: "", max: "" }, [200, 700])).toEqual({ min: "200", max: "700" });
  });
});
