import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { appRouter } from "@haat/api/app-router";
import { legacyRows } from "../rows/legacy-rows.ts";
import { openApi } from "./describe-rows.ts";
import { documentRows } from "./document-rows.ts";
import { documentPath } from "./write-docs.ts";

describe("the table of rows", () => {
  it("names existing procedures", () => {
    const known = Object.keys(appRouter._def.procedures);
    expect(legacyRows.flatMap(({ calls }) => calls).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("has the specification's 21 calls and three more", () => {
    expect(legacyRows.map(({ method, path }) => `${method} ${path}`)).toHaveLength(24);
    expect(new Set(legacyRows.map(({ method, path }) => `${method} ${path}`)).size).toBe(24);
  });

  it("matches the documents (otherwise run pnpm legacy:docs)", () => {
    expect(readFileSync(documentPath, "utf8")).toBe(documentRows());
  });

  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(openApi())) as Record<string, unknown>);
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });
});
