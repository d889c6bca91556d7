import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { describe, expect, it, vi } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The files need not exist: without types a text and a path are enough. */
const withoutTypes = new ESLint({
  cwd: root,
  overrideConfig: tseslint.configs.disableTypeChecked,
});
const withTypes = new ESLint({
  cwd: root,
  // Where CI is "true" the parser takes each file for the one on the disk, read once.
  overrideConfig: { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } },
});

async function rulesBrokenBy(text: string, path: string, linter = withoutTypes): Promise<string[]> {
  const [result] = await linter.lintText(text, { filePath: join(root, path) });
  const messages = result?.messages ?? [];
  expect(messages.filter((message) => message.fatal)).toEqual([]);
  return messages.map((message) => message.ruleId ?? message.message);
}

const lines = (count: number) => "export const a = 1;\n".repeat(count);
const bigFunction = (count: number) => `export function f() {\n${"  g();\n".repeat(count)}}\n`;
const page = "apps/buyer-web/src/features/cart/cart-page.tsx";

const breaches: [rule: string, path: string, text: string][] = [
  ["haat/no-hundred", "packages/domain/src/cart/cart.rules.ts", "export const p = rupees * 100;"],
  ["haat/no-hundred", "packages/contract/src/product/product.schema.ts", "export const r = 100 * rupees;"],
  ["haat/no-hundred", "packages/api/src/cart/cart.router.ts", "export const r = paise / 100;"],
  ["haat/no-hundred", "packages/db/src/seed/seed.ts", "export let r = 1; r *= 100;"],
  ["haat/no-hundred", page, "export const r = paise / 100;"],
  ["haat/no-stage-set", "packages/domain/src/order/place-order.ts", "await db.update(t).set({ stage: x });"],
  ["haat/no-stage-set", "packages/domain/src/order/place-order.ts", "await db.update(t).set({ a, stage });"],
  ["haat/no-bare-mutation", page, 'import { useMutation } from "@tanstack/react-query"; useMutation;'],
  ["haat/no-process-env", "packages/db/src/client.ts", "export const url = process.env.DATABASE_URL;"],
  ["haat/no-process-env", "apps/server/src/http/app.ts", 'import { env } from "node:process"; env;'],
  ["haat/no-process-env", "apps/server/src/http/app.ts", "const { env } = process; env;"],
  ["haat/no-clock", "packages/domain/src/order/place-order.ts", "export const now = new Date();"],
  ["haat/no-clock", "packages/domain/src/order/place-order.ts", "export const now = Date.now();"],
  ["haat/no-transaction", "packages/domain/src/order/place-order.ts", "await db.transaction(work);"],
  ["haat/no-transaction", "packages/db/src/client.ts", "await sql.begin(work);"],
  ["haat/no-built-sql", "packages/domain/src/catalogue/lists/list-products.ts", "q(sql.raw(input.sort));"],
  [
    "haat/no-built-sql",
    "packages/domain/src/catalogue/lists/list-products.ts",
    "q(sql.identifier(`a${x}`));",
  ],
  ["haat/no-built-sql", "packages/db/src/client.ts", "await sql.unsafe(text);"],
  ["haat/no-invalidate", page, "void queryClient.invalidateQueries(filter);"],
  ["haat/no-default-export", "packages/domain/src/deps.ts", "export default 1;"],
  ["check-file/filename-naming-convention", "packages/domain/src/placeOrder.ts", "export const a = 1;"],
  ["check-file/filename-naming-convention", "packages/ui/src/PriceTag.tsx", "export const a = 1;"],
  ["max-lines", "packages/domain/src/order/place-order.ts", lines(251)],
  ["max-lines", "packages/domain/src/order/place-order.test.ts", lines(401)],
  ["max-lines-per-function", "packages/domain/src/order/place-order.ts", bigFunction(60)],
  ["max-lines-per-function", page, bigFunction(100)],
  [
    "max-params",
    "packages/domain/src/order/place-order.ts",
    "export const f = (a, b, c, d) => [a, b, c, d];",
  ],
  [
    "complexity",
    "packages/domain/src/order/place-order.ts",
    `export const f = (a) => ${"a ? 1 : ".repeat(10)} 2;`,
  ],
  ["react-hooks/rules-of-hooks", page, "export function Page({ a }) { if (a) useState(1); return null; }"],
  [
    "@tanstack/query/exhaustive-deps",
    page,
    'export const usePage = (id) => useQuery({ queryKey: ["page"], queryFn: () => load(id) });',
  ],
];

const allowed: [rule: string, path: string, text: string][] = [
  ["haat/no-hundred", "packages/contract/src/money.ts", "export const p = rupees * 100;"],
  ["haat/no-hundred", "packages/art/src/shape.ts", "export const p = width / 100;"],
  ["haat/no-process-env", "apps/server/src/settings/env.ts", "export const e = process.env;"],
  ["haat/no-process-env", "packages/domain/src/deps.test.ts", "export const e = process.env;"],
  ["haat/no-clock", "packages/domain/src/order/order.rules.ts", "export const at = new Date(input.at);"],
  ["haat/no-clock", "apps/server/src/compose.ts", "export const clock = () => new Date();"],
  [
    "haat/no-invalidate",
    "packages/web-kit/src/call/query-client.ts",
    "await client.invalidateQueries(filter);",
  ],
  ["haat/no-stage-set", "packages/db/src/stage-trigger.test.ts", "await db.update(t).set({ stage: x });"],
  ["haat/no-built-sql", "packages/embedded-postgres/src/bootstrap.ts", "await sql.unsafe(text);"],
  ["haat/no-transaction", "packages/db/src/migrate.ts", "await sql.begin(work);"],
  ["haat/no-transaction", "packages/domain/src/order/place-order.test.ts", "await sql.begin(work);"],
  ["haat/no-built-sql", "packages/domain/src/catalogue/lists/list-products.ts", 'q(sql.raw("asc"));'],
  ["haat/no-default-export", "packages/db/drizzle.config.ts", "export default {};"],
  [
    "check-file/filename-naming-convention",
    "apps/buyer-web/src/routes/_buyer.order.$cartEntryId.tsx",
    "export const a = 1;",
  ],
  [
    "check-file/filename-naming-convention",
    "packages/domain/src/order/order.rules.test.ts",
    "export const a = 1;",
  ],
  ["max-lines", "packages/db/src/schema/order.table.ts", lines(300)],
  ["max-lines", "packages/db/src/seed/products.data.ts", lines(300)],
  ["max-lines", "packages/art/src/pictures/footwear.ts", lines(300)],
  ["max-lines", "packages/domain/src/order/place-order.test.ts", lines(300)],
  ["max-lines-per-function", page, bigFunction(90)],
];

// TypeScript reads a whole project for one of them.
vi.setConfig({ testTimeout: 60_000 });

describe("the rules of the house", () => {
  it.each(breaches)("catch a breach of %s in %s", async (rule, path, text) => {
    expect(await rulesBrokenBy(text, path)).toContain(rule);
  });

  it.each(allowed)("lift %s in %s", async (rule, path, text) => {
    expect(await rulesBrokenBy(text, path)).not.toContain(rule);
  });
});

describe("the rules that know types", () => {
  const here = "packages/tooling/eslint/eslint-rules.test.ts";

  it("catch a statement that is built and never awaited", async () => {
    const text =
      "declare function update(): { then(done: () => void, failed: () => void): void };\nupdate();\n";
    expect(await rulesBrokenBy(text, here, withTypes)).toContain("@typescript-eslint/no-floating-promises");
  });

  it("catch a promise used as a condition", async () => {
    const text = "declare function isLast(): Promise<boolean>;\nif (isLast()) void 0;\n";
    expect(await rulesBrokenBy(text, here, withTypes)).toContain("@typescript-eslint/no-misused-promises");
  });

  it("catch a case that a switch forgets", async () => {
    const text =
      'declare const stage: "ORDERED" | "APPROVED";\nswitch (stage) {\n  case "ORDERED":\n    break;\n}\n';
    expect(await rulesBrokenBy(text, here, withTypes)).toContain(
      "@typescript-eslint/switch-exhaustiveness-check",
    );
  });
});
