import { expect, it } from "vitest";
import { payOutInput } from "./book.schema.ts";

it("takes a reference in small letters for the same one in capitals, and leaves other letters as they are", () => {
  const referenceOf = (reference: string) =>
    payOutInput.parse({ sellerIds: ["019fcffb-d9af-7000-8000-000000000001"], reference }).reference;
  expect(referenceOf(" utr900 ")).toBe(referenceOf("UTR900"));
  expect(referenceOf("utr ß")).toBe("UTR ß");
});
