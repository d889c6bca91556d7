import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { idSchema, searchText, textBlock, textLine } from "./id.schema.ts";

const sentenceFor = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe("an id", () => {
  it("is understood in any case and kept in lower case", () => {
    expect(idSchema.parse("019DD1F5-7000-7ABC-8DEF-0123456789AB")).toBe(
      "019dd1f5-7000-7abc-8def-0123456789ab",
    );
    expect(sentenceFor(idSchema, "7")).toBe("This is not a valid id.");
  });
});

describe.each([
  ["a line", textLine],
  ["a block", textBlock],
])("%s of text", (_what, text) => {
  const schema = text("A reason", 5);

  it("is kept trimmed, with its accents composed, and measured so", () => {
    expect(schema.parse("  ca\u0301fe\u0301s ")).toBe("cáfés");
  });

  it.each([
    ["nothing", undefined, "A reason is required."],
    ["spaces", "  ", "A reason is required."],
    ["one character too many", "abcdef", "A reason can have at most 5 characters."],
    ["NUL at its start", "\u0000ab", "A reason contains characters that can't be stored."],
    ["NUL at its end", "ab\u0000", "A reason contains characters that can't be stored."],
    ["half a character", "a\ud800b", "A reason contains characters that can't be stored."],
  ])("refuses %s in a sentence", (_fault, value, sentence) => {
    expect(sentenceFor(schema, value)).toBe(sentence);
  });
});

describe("line breaks and tabs", () => {
  it("belong in a block, not in a line", () => {
    expect(textBlock("A reason", 9).parse("a\r\nb\tc")).toBe("a\r\nb\tc");
    expect(textLine("A reason", 9).safeParse("a\nb").success).toBe(false);
  });
});

describe("words to search for", () => {
  it("are trimmed, and refused when there are too many", () => {
    expect(searchText(6).parse(" lamp ")).toBe("lamp");
    expect(searchText(3).safeParse("lamp").success).toBe(false);
  });

  it("are looked for in the letters that are stored, however they were typed", () => {
    expect(searchText(9).parse("सा\u095Cी")).toBe(textLine("A name", 9).parse("सा\u095Cी"));
  });
});
