import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cruise, type Cruise } from "./check-imports.mts";

const packages = ["api", "art", "auth", "contract", "db", "domain", "media", "testing", "ui", "web-kit"];
const apps = ["server", "buyer-web", "seller-web", "admin-web"];

const breaches: [rule: string, file: string, text: string][] = [
  [
    "packages/contract imports only: nothing of ours",
    "packages/contract/src/a.ts",
    'import "@haat/db/face";',
  ],
  ["packages/art imports only: nothing of ours", "packages/art/src/a.ts", 'import "@haat/contract/face";'],
  ["packages/domain imports only: contract, db", "packages/domain/src/a.ts", 'import "@haat/auth/face";'],
  ["packages/api imports only: contract, domain", "packages/api/src/a.ts", 'import "@haat/auth/face";'],
  ["packages/ui imports only: contract, art", "packages/ui/src/a.tsx", 'import "@haat/web-kit/face.ts";'],
  [
    "apps/buyer-web imports only: art, contract, ui, web-kit, api",
    "apps/buyer-web/src/a.tsx",
    'import "@haat/db/face";',
  ],
  [
    "apps/buyer-web sees api as types only",
    "apps/buyer-web/src/b.tsx",
    'import { face } from "@haat/api/face"; face;',
  ],
  [
    "packages/web-kit sees api as types only",
    "packages/web-kit/src/b.tsx",
    'import { face } from "@haat/api/face"; face;',
  ],
  [
    "the tests of apps/seller-web import only: art, contract, ui, web-kit, api, auth, db, domain, testing",
    "apps/seller-web/src/a.test.tsx",
    'import "@haat/media/face";',
  ],
  [
    "apps/admin-web imports only: art, contract, ui, web-kit, api",
    "apps/admin-web/src/a.ts",
    'import "../../buyer-web/src/face.ts";',
  ],
  [
    "apps/server imports only: art, contract, embedded-postgres, db, domain, auth, mail, media, api",
    "apps/server/src/a.ts",
    'import "@haat/ui/face.ts";',
  ],
  ["domain, contract and db know no transport", "packages/domain/src/b.ts", 'import "@trpc/server";'],
  ["domain, contract and db know no transport", "packages/db/src/b.ts", 'import "fastify";'],
  ["domain, contract and db know no transport", "packages/contract/src/b.ts", 'import "react";'],
  [
    "rules and stages import only the contract",
    "packages/domain/src/order/order.rules.ts",
    'import "./order.queries.ts";',
  ],
  [
    "a file of the product imports no test",
    "packages/domain/src/c.ts",
    'import "@haat/testing/database/builders";',
  ],
  ["features import no route", "apps/buyer-web/src/features/cart/a.tsx", 'import "#routes/home.tsx";'],
  [
    "features import each other in no circle",
    "apps/buyer-web/src/features/left/a.ts",
    'import "../right/a.ts";',
  ],
  ["no circle between files", "packages/domain/src/circle-a.ts", 'import "./circle-b.ts";'],
  ["internal modules stay in their package", "apps/server/src/c.ts", 'import "@haat/db/internal/face";'],
  ["every import resolves", "packages/media/src/a.ts", 'import "not-declared";'],
  ["every folder has a row in the table", "packages/surprise/src/a.ts", 'import "node:fs";'],
];

/** Imports that look alike and are allowed; none may be reported. */
const innocent: [file: string, text: string][] = [
  ["apps/buyer-web/src/types.ts", 'import type { Face } from "@haat/api/face"; export type A = Face;'],
  ["apps/buyer-web/src/b.test.tsx", 'import "@haat/api/face"; import "@haat/testing/database/builders";'],
  ["apps/buyer-web/src/routes/home.tsx", 'import "#features/cart/b.tsx";'],
  ["apps/buyer-web/src/features/cart/b.tsx", 'import "../catalogue/b.tsx"; import "@haat/art/face";'],
  ["apps/buyer-web/src/features/catalogue/b.tsx", 'import "@haat/ui/face.ts";'],
  ["apps/server/src/b.ts", 'import "@haat/api/face"; import "@haat/media/face"; import "fastify";'],
  ["packages/db/src/c.ts", 'import "./internal/face.ts";'],
  ["packages/domain/src/order/cart.rules.ts", 'import "@haat/contract/face";'],
];

const background: [file: string, text: string][] = [
  ["packages/domain/src/order/order.queries.ts", ""],
  ["packages/db/src/internal/face.ts", ""],
  ["packages/domain/src/circle-b.ts", 'import "./circle-a.ts";'],
  ["packages/testing/src/database/builders.ts", ""],
  ["apps/buyer-web/src/features/right/b.ts", 'import "../left/b.ts";'],
  ["apps/buyer-web/src/features/right/a.ts", ""],
  ["apps/buyer-web/src/features/left/b.ts", ""],
];

let folder = "";
let found: Cruise;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), `${text}\nexport {};\n`);
}

function plantModule(name: string): void {
  write(`node_modules/${name}/package.json`, "");
  writeFileSync(join(folder, `node_modules/${name}/package.json`), JSON.stringify({ name, main: "main.js" }));
  write(`node_modules/${name}/main.js`, "");
}

function plantPackage(path: string, manifest: object): void {
  write(`${path}/src/face.ts`, "export type Face = 1; export const face = 1;");
  writeFileSync(join(folder, path, "package.json"), JSON.stringify(manifest));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "haat-imports-"));
  for (const name of ["@trpc/server", "fastify", "react"]) plantModule(name);
  mkdirSync(join(folder, "node_modules/@haat"));
  for (const name of packages) {
    const exported = ["ui", "web-kit"].includes(name) ? "./src/*" : "./src/*.ts";
    plantPackage(`packages/${name}`, { name: `@haat/${name}`, exports: { "./*": exported } });
    symlinkSync(join(folder, "packages", name), join(folder, "node_modules/@haat", name), "dir");
  }
  for (const name of apps) plantPackage(`apps/${name}`, { name, imports: { "#*": "./src/*" } });
  for (const [, file, text] of breaches) write(file, text);
  for (const [file, text] of [...innocent, ...background]) write(file, text);
  found = cruise(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the table of who may import whom", () => {
  it.each(breaches)("reports: %s (%s)", (rule, file) => {
    const from = rule.includes("no circle") && rule.startsWith("features") ? dirname(file) : file;
    expect(found.violations).toContainEqual(expect.objectContaining({ rule, from }));
  });

  it.each(innocent)("lets %s be", (file) => {
    expect(found.violations.filter((violation) => violation.from === file)).toEqual([]);
  });

  it("has read the files", () => {
    expect(found.modules).toBeGreaterThan(breaches.length);
  });
});
