import { describe, expect, it } from "vitest";
import { reviewForm, reviewsInput } from "./review.schema.ts";

const productId = "019DD1F5-7000-7abc-8def-0123456789ab";
const sentenceOf = (form: unknown) => reviewForm.safeParse(form).error?.issues[0]?.message;

describe("a review as it is written", () => {
  it("has one to five whole stars", () => {
    for (const stars of [1, 2, 3, 4, 5]) expect(reviewForm.parse({ stars, text: "" }).stars).toBe(stars);
    for (const stars of [0, 6, 2.5, "5", null, undefined])
      expect(sentenceOf({ stars, text: "" }), String(stars)).toBe("Choose from 1 to 5 stars.");
  });

  it("may have no words, and has a thousand characters at most", () => {
    expect(reviewForm.parse({ stars: 4, text: "  " }).text).toBe("");
    expect(reviewForm.parse({ stars: 4, text: ` Soft.\nWarm. ` }).text).toBe("Soft.\nWarm.");
    expect(reviewForm.parse({ stars: 4, text: "ा".repeat(1000) }).text).toHaveLength(1000);
    expect(sentenceOf({ stars: 4, text: "x".repeat(1001) })).toBe("Review can have at most 1000 characters.");
    expect(sentenceOf({ stars: 4, text: "a\u0000b" })).toBe(
      "Review contains characters that can't be stored.",
    );
  });
});

describe("the question for reviews", () => {
  it("asks for ten, of any number of stars, unless told", () => {
    expect(reviewsInput.parse({ productId })).toEqual({ productId: productId.toLowerCase(), limit: 10 });
    expect(reviewsInput.safeParse({ productId, limit: 51 }).success).toBe(false);
    expect(reviewsInput.safeParse({ productId, stars: 6 }).success).toBe(false);
  });
});
