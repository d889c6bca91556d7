import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { citedPaths, deadReferences } from "./check-doc-refs.mts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "haat-docs-"));
  mkdirSync(join(folder, "docs/adr"), { recursive: true });
  mkdirSync(join(folder, "packages/contract/src"), { recursive: true });
  writeFileSync(join(folder, "packages/contract/src/money.ts"), "");
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the references of the documents", () => {
  it("include broken ones", () => {
    writeFileSync(join(folder, "README.md"), "See `packages/contract/src/money.ts` and `packages/gone/`.");
    writeFileSync(
      join(folder, "docs/adr/0001-paise.md"),
      "`money.ts`, `src/coins.ts`, [home](../../README.md)",
    );
    writeFileSync(join(folder, "docs/map.md"), "`packages/*/src/money.ts` [lost](lost.md) `apps/*/x.ts`");
    expect(deadReferences(folder).toSorted()).toEqual([
      "README.md: packages/gone/",
      "docs/adr/0001-paise.md: src/coins.ts",
      "docs/map.md: apps/*/x.ts",
      "docs/map.md: lost.md",
    ]);
  });

  it("exclude addresses, commands, placeholders and fenced blocks", () => {
    const text =
      "`/api/health` `pnpm start` `<noun>.schema.ts` `@haat/db` `.data/` https://x.org\n```sh\n`a.ts`\n```\n";
    expect(citedPaths(text)).toEqual({ code: [], links: [] });
  });

  it("drop the line number", () => {
    expect(citedPaths("`docs/map.md:12`").code).toEqual(["docs/map.md"]);
  });
});
