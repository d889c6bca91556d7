/** Source at a path, and the rule that reports it or, in `allowed`, accepts it. */
export type Planted = readonly [rule: string, path: string, text: string];

const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `export const a${n} = 1;\n`).join("");
const bigFunction = (count: number) => `export function f() {\n${"  g();\n".repeat(count)}}\n`;

const rules = "packages/domain/src/cart/cart.rules.ts";
const verb = "packages/domain/src/order/place-order.ts";
const test = "packages/domain/src/order/place-order.test.ts";
const list = "packages/domain/src/catalogue/lists/list-products.ts";
const client = "packages/db/src/client.ts";
const app = "apps/server/src/http/app.ts";
const page = "apps/buyer-web/src/features/cart/cart-page.tsx";
const route = "apps/buyer-web/src/routes/_buyer.order.$cartEntryId.tsx";

const ofTheHouse: readonly Planted[] = [
  ["haat/no-hundred", rules, "export const p = rupees * 100;"],
  ["haat/no-hundred", "packages/contract/src/product/product.schema.ts", "export const r = 100 * rupees;"],
  ["haat/no-hundred", "packages/api/src/cart.router.ts", "export const r = paise / 100;"],
  ["haat/no-hundred", "packages/db/src/seed/seed.ts", "export let r = 1; r *= 100;"],
  ["haat/no-hundred", page, "export const r = paise / 100;"],
  ["haat/no-stage-set", verb, "await db.update(t).set({ stage: x });"],
  ["haat/no-stage-set", verb, "await db.update(t).set({ a, stage });"],
  ["haat/no-bare-mutation", page, 'import { useMutation } from "@tanstack/react-query"; useMutation;'],
  ["haat/no-process-env", client, "export const url = process.env.DATABASE_URL;"],
  ["haat/no-process-env", app, 'import { env } from "node:process"; env;'],
  ["haat/no-process-env", app, "const { env } = process; env;"],
  ["haat/no-clock", verb, "export const now = new Date();"],
  ["haat/no-clock", verb, "export const now = Date.now();"],
  ["haat/no-transaction", verb, "await db.transaction(work);"],
  ["haat/no-transaction", client, "await sql.begin(work);"],
  ["haat/no-built-sql", list, "q(sql.raw(input.sort));"],
  ["haat/no-built-sql", list, "q(sql.identifier(`a${x}`));"],
  ["haat/no-built-sql", client, "await sql.unsafe(text);"],
  ["haat/no-invalidate", page, "void queryClient.invalidateQueries(filter);"],
  ["haat/no-literal-spread", verb, "export const input = { a, ...{ b, c } };"],
  ["haat/no-literal-spread", page, "export const card = <Card {...{ name }} />;"],
  ["haat/no-default-export", "packages/domain/src/deps.ts", "export default 1;"],
];

const ofShape: readonly Planted[] = [
  ["unicorn/filename-case", "packages/domain/src/placeOrder.ts", "export const a = 1;"],
  ["unicorn/filename-case", "packages/ui/src/PriceTag.tsx", "export const a = 1;"],
  ["max-lines", verb, lines(251)],
  ["max-lines", test, lines(401)],
  ["max-lines-per-function", verb, bigFunction(80)],
  ["max-lines-per-function", page, bigFunction(100)],
  ["max-params", verb, "export const f = (a, b, c, d) => [a, b, c, d];"],
  ["complexity", verb, `export const f = (a) => ${"a ? 1 : ".repeat(10)} 2;`],
  ["complexity", verb, `export const f = (a) => [${"a?.b, ".repeat(10)}];`],
  ["complexity", verb, `export const f = ({ ${"abcdefghij".replace(/./g, "$& = 1, ")} }) => 1;`],
  ["complexity", verb, `export const f = (a) => ${"a ?? ".repeat(10)} 2;`],
  ["eqeqeq", verb, "export const f = (a: unknown) => a == 1;"],
  ["no-console", verb, 'console.log("here");'],
  ["no-empty", "packages/domain/stryker.config.js", "try { f(); } catch {}"],
  ["no-dupe-keys", "packages/domain/stryker.config.js", "export default { a: 1, a: 2 };"],
  ["no-unused-vars", verb, "export const f = (a: number) => 1;"],
  ["no-unused-vars", verb, "const a = 1;"],
  ["no-unused-vars", verb, "try { f(); } catch (error) { f(); }"],
  ["typescript/no-explicit-any", verb, "export const f = (a: any) => void a;"],
  ["typescript/no-non-null-assertion", verb, "export const f = (a: string | null) => a!;"],
  ["typescript/no-import-type-side-effects", verb, 'import { type A } from "./a.ts"; export type B = A;'],
  ["typescript/ban-ts-comment", verb, "// @ts-ignore\nexport const a: number = f();"],
  ["unused directive", verb, "export const a = 1; // oxlint-disable-line no-console"],
];

const ofPages: readonly Planted[] = [
  ["react-hooks/rules-of-hooks", page, "export function Page({ a }) { if (a) useState(1); return null; }"],
  [
    "react-hooks/exhaustive-deps",
    page,
    'import { useEffect } from "react"; export function Page({ a }) { useEffect(() => { f(a); }, []); return null; }',
  ],
  [
    "react/set-state-in-effect",
    page,
    'import { useEffect, useState } from "react"; export function Page() { const [a, setA] = useState(0); useEffect(() => { setA(1); }, []); return <p>{a}</p>; }',
  ],
  [
    "react/set-state-in-render",
    page,
    'import { useState } from "react"; export function Page() { const [a, setA] = useState(0); setA(1); return <p>{a}</p>; }',
  ],
  [
    "react/incompatible-library",
    page,
    'import { useReactTable } from "@tanstack/react-table"; export function Page() { const a = useReactTable({}); return <p>{a}</p>; }',
  ],
  ["react/purity", page, "export function Page() { const at = Math.random(); return <p>{at}</p>; }"],
  [
    "react/refs",
    page,
    'import { useRef } from "react"; export function Page() { const at = useRef(0); return <p>{at.current}</p>; }',
  ],
  ["react/immutability", page, "export function Page({ a }) { a.b = 1; return <p>{a.b}</p>; }"],
  ["react/globals", page, "let seen = 0; export function Page() { seen = 1; return <p>{seen}</p>; }"],
  [
    "react/static-components",
    page,
    "export function Page() { const Row = () => <p>one</p>; return <Row />; }",
  ],
  [
    "react/use-memo",
    page,
    'import { useMemo } from "react"; export function Page({ f }) { const a = useMemo((b) => b, [f]); return <p>{a}</p>; }',
  ],
  [
    "react/preserve-manual-memoization",
    page,
    'import { useCallback } from "react"; export function Page({ a, b }) { return useCallback(() => (a ? b.x.y : null), [a, b?.x.y]); }',
  ],
  [
    "react/error-boundaries",
    page,
    "export function Page() { try { return <Row />; } catch { return null; } }",
  ],
  [
    "@tanstack/query/exhaustive-deps",
    page,
    'export const usePage = (id) => useQuery({ queryKey: ["page"], queryFn: () => load(id) });',
  ],
  [
    "@tanstack/query/stable-query-client",
    page,
    'import { QueryClient } from "@tanstack/react-query"; export function Page() { const a = new QueryClient(); return <p>{a}</p>; }',
  ],
  [
    "@tanstack/query/no-rest-destructuring",
    page,
    'import { useQuery } from "@tanstack/react-query"; export function usePage() { const { data, ...rest } = useQuery({}); return rest; }',
  ],
  [
    "@tanstack/query/infinite-query-property-order",
    page,
    'import { useInfiniteQuery } from "@tanstack/react-query"; export const usePage = () => useInfiniteQuery({ getNextPageParam: () => 1, queryFn: () => 1 });',
  ],
  [
    "@tanstack/query/mutation-property-order",
    page,
    'import { useMutation } from "@tanstack/react-query"; export const usePage = () => useMutation({ onError: () => 1, onMutate: () => 2 });',
  ],
  [
    "@tanstack/router/route-param-names",
    "apps/buyer-web/src/routes/page.tsx",
    'import { createFileRoute } from "@tanstack/react-router"; export const Route = createFileRoute("/$a-b")({});',
  ],
  [
    "@tanstack/query/no-unstable-deps",
    page,
    'import { useMutation } from "@tanstack/react-query"; import { useCallback } from "react"; export function usePage() { const m = useMutation({}); return useCallback(() => { m.mutate(); }, [m]); }',
  ],
  [
    "@tanstack/router/create-route-property-order",
    "apps/buyer-web/src/routes/page.tsx",
    'import { createFileRoute } from "@tanstack/react-router"; export const Route = createFileRoute("/page")({ loader: () => 1, beforeLoad: () => 2 });',
  ],
];

const stage = 'declare const stage: "ORDERED" | "APPROVED";\n';

const ofTypes: readonly Planted[] = [
  ["typescript/no-floating-promises", verb, "declare function send(): Promise<void>; send();"],
  [
    "typescript/no-floating-promises",
    verb,
    "declare function update(): { then(done: () => void, failed: () => void): void };\nupdate();",
  ],
  ["typescript/no-misused-promises", verb, "declare function isLast(): Promise<boolean>; if (isLast()) f();"],
  ["typescript/no-misused-promises", verb, "[1].forEach(async () => { await f(); });"],
  [
    "typescript/switch-exhaustiveness-check",
    verb,
    `${stage}switch (stage) {\n  case "ORDERED":\n    break;\n}`,
  ],
  ["typescript/no-unnecessary-condition", verb, "declare const a: string[]; export const b = a?.length;"],
  ["typescript/no-unnecessary-condition", verb, "const isOn = true as const; while (isOn) f();"],
  ["typescript/no-deprecated", verb, "/** @deprecated */ declare function old(): void; old();"],
  ["typescript/no-unsafe-argument", verb, "declare const a: any; parseInt(a);"],
  ["typescript/no-unsafe-assignment", verb, "declare const a: any; export const b = a;"],
  ["typescript/no-unsafe-call", verb, "declare const a: any; a();"],
  ["typescript/no-unsafe-enum-comparison", verb, "enum A { B } export const f = (a: A) => a === 0;"],
  ["typescript/no-unsafe-member-access", verb, "declare const a: any; a.b;"],
  ["typescript/no-unsafe-return", verb, "declare const a: any; export const f = () => a;"],
  ["typescript/no-unsafe-unary-minus", verb, 'export const f = (a: "1") => -a;'],
  ["typescript/restrict-template-expressions", verb, "export const f = (a: object) => `${a}`;"],
  ["typescript/restrict-plus-operands", verb, 'export const f = (a: number) => a + "1";'],
  ["typescript/only-throw-error", verb, 'throw "failed";'],
  [
    "typescript/no-confusing-void-expression",
    verb,
    "declare function f(): void; export const g = () => { const a = f(); return a; };",
  ],
  [
    "typescript/unbound-method",
    verb,
    "class A { b() { return this; } } declare const a: A; export const f = a.b;",
  ],
  ["typescript/await-thenable", verb, "await 1;"],
  ["typescript/no-array-delete", verb, "declare const a: string[]; delete a[0];"],
  ["typescript/no-base-to-string", verb, "export const f = (a: object) => String(a);"],
  ["typescript/no-duplicate-type-constituents", verb, 'export type A = "a" | "b" | "a";'],
  ["typescript/no-for-in-array", verb, "declare const a: string[]; for (const b in a) f(b);"],
  ["typescript/no-implied-eval", verb, 'setTimeout("f()", 1);'],
  [
    "typescript/no-meaningless-void-operator",
    verb,
    "declare function f(): void; export function g() { void f(); }",
  ],
  ["typescript/no-misused-spread", verb, "export const f = (a: Promise<object>) => ({ ...a });"],
  ["typescript/no-mixed-enums", verb, 'export enum A { B = 1, C = "c" }'],
  ["typescript/no-redundant-type-constituents", verb, "export type A = unknown | string;"],
  ["typescript/no-unnecessary-boolean-literal-compare", verb, "export const f = (a: boolean) => a === true;"],
  ["typescript/no-unnecessary-template-expression", verb, "export const f = (a: string) => `${a}`;"],
  ["typescript/no-unnecessary-type-arguments", verb, "type A<B = string> = B[]; export type C = A<string>;"],
  ["typescript/no-unnecessary-type-assertion", verb, "export const f = (a: string) => a as string;"],
  ["typescript/no-unnecessary-type-conversion", verb, "export const f = (a: string) => String(a);"],
  ["typescript/no-useless-default-assignment", verb, "export const f = ({ a = 1 }: { a: number }) => a;"],
  ["typescript/prefer-promise-reject-errors", verb, 'export const f = () => Promise.reject("failed");'],
  [
    "typescript/prefer-reduce-type-parameter",
    verb,
    "export const f = (a: string[]) => a.reduce((b, c) => b.concat(c), [] as string[]);",
  ],
  ["typescript/prefer-return-this-type", verb, "export class A { f(): A { return this; } }"],
  [
    "typescript/related-getter-setter-pairs",
    verb,
    "export interface A { get b(): string; set b(c: number); }",
  ],
  [
    "typescript/return-await",
    verb,
    "declare function g(): Promise<void>; export async function f() { try { return g(); } catch { return null; } }",
  ],
  [
    "typescript/use-unknown-in-catch-callback-variable",
    verb,
    "export const f = (a: Promise<void>) => a.catch((error) => { g(error); });",
  ],
];

export const breaches = [...ofTheHouse, ...ofShape, ...ofPages, ...ofTypes];

export const allowed: readonly Planted[] = [
  ["haat/no-hundred", "packages/contract/src/money.ts", "export const p = rupees * 100;"],
  ["haat/no-hundred", "packages/art/src/shape.ts", "export const p = width / 100;"],
  ["haat/no-process-env", "apps/server/src/settings/env.ts", "export const e = process.env;"],
  ["haat/no-process-env", "packages/domain/src/deps.test.ts", "export const e = process.env;"],
  ["haat/no-clock", "packages/domain/src/order/order.rules.ts", "export const at = new Date(input.at);"],
  ["haat/no-clock", "apps/server/src/compose.ts", "export const clock = () => new Date();"],
  ["haat/no-invalidate", "packages/web-kit/src/call/query-client.ts", "await c.invalidateQueries(filter);"],
  ["haat/no-stage-set", "packages/db/src/stage-trigger.test.ts", "await db.update(t).set({ stage: x });"],
  ["haat/no-built-sql", "packages/embedded-postgres/src/bootstrap.ts", "await sql.unsafe(text);"],
  ["haat/no-transaction", "packages/db/src/migrate.ts", "await sql.begin(work);"],
  ["haat/no-transaction", test, "await sql.begin(work);"],
  ["haat/no-built-sql", list, 'q(sql.raw("asc"));'],
  ["haat/no-default-export", "packages/db/drizzle.config.ts", "export default {};"],
  ["unicorn/filename-case", route, "export const a = 1;"],
  ["unicorn/filename-case", "packages/domain/src/order/order.rules.test.ts", "export const a = 1;"],
  ["max-lines", "packages/db/src/schema/order.table.ts", lines(300)],
  ["max-lines", "packages/db/src/seed/products.data.ts", lines(300)],
  ["max-lines", "packages/art/src/pictures/footwear.ts", lines(300)],
  ["max-lines", test, lines(300)],
  ["max-lines-per-function", verb, bigFunction(70)],
  ["max-lines-per-function", page, bigFunction(90)],
  ["max-lines-per-function", test, bigFunction(90)],
  ["no-console", "packages/bench/src/bench.ts", 'console.log("here");'],
  ["eqeqeq", verb, "export const f = (a: string | null) => a == null;"],
  ["no-unused-vars", verb, "export const f = (_a: number) => 1;"],
  ["no-unused-vars", verb, "export const f = ({ a, ...rest }: { a: 1; b: 2 }) => rest;"],
  ["typescript/no-unsafe-call", test, "declare const a: any; a();"],
  [
    "typescript/no-floating-promises",
    app,
    'import { fastify } from "fastify"; export const a = fastify(); a.register(f);',
  ],
  [
    "typescript/only-throw-error",
    page,
    'import { redirect } from "@tanstack/react-router"; throw redirect({ to: "/cart" });',
  ],
  [
    "typescript/no-misused-promises",
    page,
    "export const Page = () => <button onClick={async () => { await f(); }} />;",
  ],
  ["typescript/no-unnecessary-condition", verb, "while (true) f();"],
  [
    "typescript/switch-exhaustiveness-check",
    verb,
    `${stage}switch (stage) {\n  case "ORDERED":\n    break;\n  default:\n    break;\n}`,
  ],
  [
    "typescript/no-confusing-void-expression",
    verb,
    "declare function f(): void; export const g = () => f();",
  ],
  ["typescript/restrict-template-expressions", verb, "export const f = (a: number) => `${a} rupees`;"],
];
