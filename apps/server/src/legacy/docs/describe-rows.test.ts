import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { appRouter } from "@haat/api/app-router";
import { legacyRows } from "../rows/legacy-rows.ts";
import { openApi } from "./describe-rows.ts";
import { documentRows } from "./document-rows.ts";
import { documentPath } from "./write-docs.ts";

describe("the table of rows", () => {
  it("names procedures that there are", () => {
    const known = Object.keys(appRouter._def.procedures);
    expect(legacyRows.flatMap(({ calls }) => calls).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("has the 21 calls of the specification and three beside them", () => {
    expect(legacyRows.map(({ method, path }) => `${method} ${path}`)).toHaveLength(24);
    expect(new Set(legacyRows.map(({ method, path }) => `${method} ${path}`)).size).toBe(24);
  });

  it("stands in the documents as it is (if not: pnpm legacy:docs)", () => {
    expect(readFileSync(documentPath, "utf8")).toBe(documentRows());
  });

  it("is an OpenAPI 3.1 document that a validator takes", async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(openApi())) as Record<string, unknown>);
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });
});
