import { fileURLToPath } from "node:url";
import { forJavaScript, react, recommended, strict, typed } from "./rules.js";

const TYPESCRIPT = ["**/*.{ts,tsx,mts}"];
const JAVASCRIPT = ["**/*.{js,cjs,mjs}"];
const TESTS = ["**/*.{test,spec}.{ts,tsx}", "packages/e2e/**", "packages/proof/**", "packages/testing/**"];
const CONFIGS = ["**/*.config.{js,cjs,ts}", "packages/tooling/lint/*.js"];
const GENERATED = ["**/routeTree.gen.ts", "**/*.d.ts"];

const all = (names) => Object.fromEntries(names.map((name) => [name, "error"]));

const everywhere = {
  "typescript/no-floating-promises": [
    "error",
    {
      // Without it an un-awaited Drizzle statement passes and never runs.
      checkThenables: true,
      // Fastify's chain is thenable; listen() or ready() start it.
      allowForKnownSafePromises: [
        { from: "package", package: "fastify", name: ["FastifyInstance", "FastifyReply"] },
      ],
    },
  ],
  "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  "typescript/switch-exhaustiveness-check": [
    "error",
    { considerDefaultExhaustiveForUnions: true, allowDefaultCaseForExhaustiveSwitch: true },
  ],
  "typescript/no-import-type-side-effects": "error",
  "typescript/no-unnecessary-condition": ["error", { allowConstantLoopConditions: "only-allowed-literals" }],
  "typescript/no-confusing-void-expression": [
    "error",
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  "typescript/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
  "typescript/only-throw-error": [
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
  "typescript/restrict-plus-operands": [
    "error",
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  "typescript/return-await": ["error", "error-handling-correctness-only"],
  "typescript/ban-ts-comment": ["error", { minimumDescriptionLength: 10 }],
  "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
  eqeqeq: ["error", "always", { null: "ignore" }],
  "no-console": "error",
};

const sizes = {
  "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
  complexity: ["error", 10],
  "max-params": ["error", 3],
};

const inTests = {
  "max-lines": ["error", { max: 400, skipBlankLines: true, skipComments: true }],
  "max-lines-per-function": "off",
  "typescript/no-non-null-assertion": "off",
  "typescript/no-unsafe-argument": "off",
  "typescript/no-unsafe-assignment": "off",
  "typescript/no-unsafe-call": "off",
  "typescript/no-unsafe-member-access": "off",
  "typescript/no-unsafe-return": "off",
  "typescript/unbound-method": "off",
};

const at = (files, rules, excludeFiles = []) => ({ files, rules, excludeFiles });

/** The scope of each house rule and its exceptions. */
const houseScopes = [
  at(TYPESCRIPT, { "haat/no-default-export": "error" }, CONFIGS),
  at(TYPESCRIPT, { "haat/no-literal-spread": "error" }),
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
  // Role and database names of the embedded server cannot be SQL parameters.
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

/** Route files are named after their address; check-structure.mts checks those. */
const names = at(["**/*.{ts,tsx,mts,js}"], { "unicorn/filename-case": ["error", { case: "kebabCase" }] }, [
  "apps/*/src/routes/**",
  ...GENERATED,
]);

const exceptions = [
  at(["**/*.tsx"], {
    "max-lines-per-function": ["error", { ...sizes["max-lines-per-function"][1], max: 100 }],
  }),
  at(TESTS, inTests),
  at(["**/*.data.ts", "**/*.table.ts", "packages/art/src/**"], { "max-lines": "off" }),
  // Drawings are long lists of coordinates.
  at(["packages/art/src/**"], { "max-lines-per-function": "off", "max-params": "off" }),
  at([...TESTS, "**/scripts/**", "packages/bench/**", "apps/server/src/commands/admin-create.ts"], {
    "no-console": "off",
  }),
];

export const config = {
  plugins: ["eslint", "typescript", "unicorn", "react"],
  jsPlugins: [
    { name: "haat", specifier: fileURLToPath(new URL("house-rules.js", import.meta.url)) },
    { name: "@tanstack/query", specifier: "@tanstack/eslint-plugin-query" },
    { name: "@tanstack/router", specifier: "@tanstack/eslint-plugin-router" },
  ],
  categories: { correctness: "off" },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: [
    "**/dist/**",
    "**/.turbo/**",
    "**/migrations/**",
    "**/routeTree.gen.ts",
    "**/test-results/**",
  ],
  rules: all([...recommended, ...strict]),
  overrides: [
    at(TYPESCRIPT, { ...all(typed), ...everywhere, ...sizes }),
    at(JAVASCRIPT, all(forJavaScript)),
    at(["apps/*-web/**/*.{ts,tsx}", "packages/{ui,web-kit}/**/*.{ts,tsx}"], all(react)),
    ...houseScopes,
    names,
    ...exceptions,
  ],
};
