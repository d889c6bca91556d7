import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import checkFile from "eslint-plugin-check-file";
import tseslint from "typescript-eslint";
import { houseRules } from "./house-rules.js";

/** Patterns in this file start at the root of the repository, whichever package the linter runs in. */
const basePath = fileURLToPath(new URL("../../..", import.meta.url));

const TYPESCRIPT = ["**/*.{ts,tsx,mts}"];
const JAVASCRIPT = ["**/*.{js,cjs,mjs}"];
const TESTS = ["**/*.{test,spec}.{ts,tsx}", "packages/e2e/**", "packages/proof/**", "packages/testing/**"];
const CONFIGS = ["**/*.config.{js,cjs,ts}", "packages/tooling/eslint/*.js"];
const GENERATED = ["**/routeTree.gen.ts", "**/*.d.ts"];

const everywhere = {
  "@typescript-eslint/no-floating-promises": [
    "error",
    {
      // Without it an un-awaited Drizzle statement passes and never runs.
      checkThenables: true,
      // Fastify's own chain is thenable, and is started by listen() or ready().
      allowForKnownSafePromises: [
        { from: "package", package: "fastify", name: ["FastifyInstance", "FastifyReply"] },
      ],
    },
  ],
  "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  "@typescript-eslint/switch-exhaustiveness-check": [
    "error",
    { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
  ],
  "@typescript-eslint/no-import-type-side-effects": "error",
  "@typescript-eslint/no-unnecessary-condition": [
    "error",
    { allowConstantLoopConditions: "only-allowed-literals" },
  ],
  "@typescript-eslint/no-confusing-void-expression": [
    "error",
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
  "@typescript-eslint/only-throw-error": [
    "error",
    {
      allow: [
        {
          from: "package",
          package: "@tanstack/router-core",
          name: ["Redirect", "NotFoundError", "AnyRedirect"],
        },
      ],
    },
  ],
  "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
  // A handler may be async by contract without waiting for anything; a type parameter may only name.
  "@typescript-eslint/require-await": "off",
  "@typescript-eslint/no-unnecessary-type-parameters": "off",
  "@typescript-eslint/no-invalid-void-type": "off",
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-console": "error",
};

const sizes = {
  "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ["error", 10],
  "max-params": ["error", 3],
};

const inTests = {
  "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": "off",
  "@typescript-eslint/no-non-null-assertion": "off",
  "@typescript-eslint/no-unsafe-argument": "off",
  "@typescript-eslint/no-unsafe-assignment": "off",
  "@typescript-eslint/no-unsafe-call": "off",
  "@typescript-eslint/no-unsafe-member-access": "off",
  "@typescript-eslint/no-unsafe-return": "off",
  "@typescript-eslint/unbound-method": "off",
};

const at = (files, rules, ignores) => ({ basePath, files, rules, ...(ignores && { ignores }) });

/** Where each rule of the house holds, and where it is lifted. */
const houseScopes = [
  at(TYPESCRIPT, { "haat/no-default-export": "error" }, CONFIGS),
  at(TYPESCRIPT, { "haat/no-stage-set": "error" }, TESTS),
  at(TYPESCRIPT, { "haat/no-invalidate": "error" }, [...TESTS, "packages/web-kit/src/call/query-client.ts"]),
  at(TYPESCRIPT, { "haat/no-bare-mutation": "error" }, [
    ...TESTS,
    "packages/web-kit/src/call/use-mutation.ts",
  ]),
  at(TYPESCRIPT, { "haat/no-process-env": "error" }, [
    ...TESTS,
    ...CONFIGS,
    "apps/server/src/settings/env.ts",
    "**/scripts/**",
    "packages/bench/**",
    "packages/tooling/vitest/**",
  ]),
  at(["packages/domain/src/**"], { "haat/no-clock": "error" }, [...TESTS, "packages/domain/src/testing/**"]),
  // The embedded server names roles and databases, which are no parameters in SQL.
  at(TYPESCRIPT, { "haat/no-transaction": "error", "haat/no-built-sql": "error" }, [
    ...TESTS,
    "packages/db/**/migrat*",
    "packages/embedded-postgres/src/**",
  ]),
  at(
    ["packages/{contract,domain,api,db}/src/**", "apps/server/src/**", "apps/*/src/features/**"],
    { "haat/no-hundred": "error" },
    ["packages/contract/src/money.ts"],
  ),
];

/** Names. A route file is named by its address; check-structure.mts looks at those. */
const names = at(
  ["**/*.{ts,tsx,mts,js}"],
  {
    "check-file/filename-naming-convention": [
      "error",
      { "**/*": "KEBAB_CASE" },
      { ignoreMiddleExtensions: true },
    ],
  },
  ["apps/*/src/routes/**", ...GENERATED],
);

const exceptions = [
  at(["**/*.tsx"], {
    "max-lines-per-function": ["error", { ...sizes["max-lines-per-function"][1], max: 100 }],
  }),
  at(TESTS, inTests),
  at(["**/*.data.ts", "**/*.table.ts", "packages/art/src/**"], { "max-lines": "off" }),
  // A drawing is coordinates in a row.
  at(["packages/art/src/**"], { "max-lines-per-function": "off", "max-params": "off" }),
  at([...TESTS, "**/scripts/**", "packages/bench/**", "apps/server/src/commands/admin-create.ts"], {
    "no-console": "off",
  }),
  { ...tseslint.configs.disableTypeChecked, files: JAVASCRIPT },
  // Only configuration is JavaScript here, and every lint runs it.
  at(JAVASCRIPT, { "no-undef": "off" }),
];

/** One program for all that runs on Node: read and checked once, where a program a package would read the same files again and again. */
const oneProgram = {
  basePath,
  files: ["apps/server/**", "packages/**"].map((folder) => `${folder}/*.{ts,mts}`),
  ignores: ["packages/{ui,web-kit,e2e}/**"],
  languageOptions: {
    parserOptions: {
      projectService: false,
      project: ["packages/tooling/typescript/server.json"],
      tsconfigRootDir: basePath,
    },
  },
};

/** What every package is linted with. */
export const base = [
  {
    ignores: ["**/dist/**", "**/.turbo/**", "**/migrations/**", "**/routeTree.gen.ts", "**/test-results/**"],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { haat: houseRules, "check-file": checkFile },
  },
  oneProgram,
  at(TYPESCRIPT, { ...everywhere, ...sizes }),
  ...houseScopes,
  names,
  ...exceptions,
];
