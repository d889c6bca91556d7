import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { everyFault } from "./every-fault.data.ts";
import { planted } from "./fault.ts";

const root = resolve(import.meta.dirname, "../../../..");

describe("the planted faults", () => {
  it.each(everyFault)("still have their place: $what", ({ edits, caughtBy }) => {
    for (const edit of edits) {
      const text = readFileSync(join(root, edit.file), "utf8");
      expect(planted(text, edit)).not.toBe(text);
    }
    expect(existsSync(join(root, caughtBy.folder, caughtBy.file))).toBe(true);
  });

  it("are refused where their place is not there or not the only one", () => {
    const edit = { file: "a.sql", find: "lock", replace: "" };
    expect(() => planted("no such word", edit)).toThrow("0 times");
    expect(() => planted("lock and lock", edit)).toThrow("2 times");
  });
});
