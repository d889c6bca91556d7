import { describe, expect, it } from "vitest";
import { styleFaults, textsOf, wideComments } from "./check-style.mts";
import { allowed } from "./style-phrases.data.ts";

describe("the style check", () => {
  it.each([
    ["What is as it was sold cannot be sent back.", 2],
    ["Who may read it", 1],
    ["The cache is laid at once.", 2],
    ["Nobody is told.", 2],
    ["Orders wait; else they are refused.", 1],
  ])("reports: %s", (text, count) => {
    expect(styleFaults(text, [])).toHaveLength(count);
  });

  it.each([
    "What do you want to send back?",
    "Items that arrive as described can't be returned.",
    "Locks the buyer, then the products in id order.",
    "point: what is locked",
  ])("accepts: %s", (text) => {
    expect(styleFaults(text, [])).toEqual([]);
  });

  it("accepts a sentence that is on the list", () => {
    expect(styleFaults("What's new at once", ["new at once"])).toEqual([]);
  });

  it("reads comments, texts for people and documents, and no other strings", () => {
    const page = 'const a = "Add it to your cart"; // why\n/** A reason. */\n      Back to the shop\n';
    expect(textsOf("apps/buyer-web/src/a.tsx", page).map(({ kind, text }) => [kind, text])).toEqual([
      ["comment", "why"],
      ["string", "Add it to your cart"],
      ["comment", "A reason. "],
      ["string", "Back to the shop"],
    ]);
    expect(textsOf("packages/domain/src/a.ts", 'const a = "select what is there";')).toEqual([]);
    expect(textsOf("docs/a.md", "# A `what is` b\n```sh\nwhat is\n```\n").map(({ text }) => text)).toEqual([
      "A … b",
      "",
      "",
      "",
      "",
    ]);
  });

  it("reports comments over 100 columns", () => {
    expect(wideComments("a.ts", `// ${"a".repeat(97)}\n// ${"a".repeat(98)}\n`)).toEqual([2]);
  });

  it("has a short list of exceptions", () => {
    expect(allowed.length).toBeLessThanOrEqual(60);
  });
});
