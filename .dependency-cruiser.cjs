/** Allowed imports per package; `types` are imported as types only. */
const server = ["art", "contract", "embedded-postgres", "db", "domain", "auth", "mail", "media", "api"];
const web = {
  may: ["art", "contract", "ui", "web-kit"],
  types: ["api"],
  tests: ["auth", "db", "domain", "testing"],
};

const allow = {
  "packages/contract": { may: [] },
  "packages/art": { may: [] },
  "packages/embedded-postgres": { may: ["contract"] },
  "packages/db": { may: ["contract"], tests: ["testing"] },
  "packages/domain": { may: ["contract", "db"], tests: ["testing"] },
  "packages/auth": { may: ["contract", "domain"] },
  "packages/mail": { may: ["contract"], tests: ["testing"] },
  "packages/media": { may: ["contract", "domain"] },
  "packages/api": { may: ["contract", "domain"], tests: ["auth", "testing"] },
  "packages/ui": { may: ["contract", "art"] },
  "packages/web-kit": { may: ["contract", "ui"], types: ["api"], tests: ["auth", "db", "domain", "testing"] },
  "packages/testing": { may: ["contract", "embedded-postgres", "db"] },
  "packages/e2e": { may: ["contract", "db", "testing"] },
  "packages/proof": { may: ["contract", "db", "domain", "auth", "media", "api", "testing"] },
  "packages/bench": { may: ["contract", "embedded-postgres", "db", "testing"] },
  "packages/tooling": { may: [] },
  "apps/server": { may: server, tests: ["testing"] },
  "apps/buyer-web": web,
  "apps/seller-web": web,
  "apps/admin-web": web,
};

const TEST_FILE = "\\.test\\.tsx?$|/testing/|\\.config\\.ts$";
const alternatives = (names) => (names.length > 0 ? `(?:${names.join("|")})` : "(?!)");

/** The rules of one row. Tests may import more; every package may use the tooling. */
function rulesFor([folder, { may, types = [], tests = [] }]) {
  const others = (names) => `^packages/${alternatives([...names, "tooling"])}/`;
  const to = (names) => ({ path: "^(?:packages|apps)/", pathNot: [`^${folder}/`, others(names)] });
  return [
    {
      name: `${folder} imports only: ${[...may, ...types].join(", ") || "nothing of ours"}`,
      severity: "error",
      from: { path: `^${folder}/`, pathNot: TEST_FILE },
      to: to([...may, ...types]),
    },
    {
      name: `the tests of ${folder} import only: ${[...may, ...types, ...tests].join(", ") || "nothing of ours"}`,
      severity: "error",
      from: { path: `^${folder}/.*(?:${TEST_FILE})` },
      to: to([...may, ...types, ...tests]),
    },
    ...types.map((name) => ({
      name: `${folder} sees ${name} as types only`,
      severity: "error",
      from: { path: `^${folder}/`, pathNot: TEST_FILE },
      to: { path: `^packages/${name}/`, dependencyTypesNot: ["type-only"] },
    })),
  ];
}

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(allow).flatMap(rulesFor),
    {
      name: "every folder has a row in the table",
      severity: "error",
      from: { path: "^(?:packages|apps)/", pathNot: `^(?:${Object.keys(allow).join("|")})/` },
      to: {},
    },
    {
      name: "domain, contract and db know no transport",
      severity: "error",
      from: { path: "^packages/(?:domain|contract|db)/" },
      to: { path: "(^|/)(@trpc|fastify|@fastify|react)(/|$)" },
    },
    {
      name: "rules and stages import only the contract",
      severity: "error",
      from: { path: "\\.(?:rules|stages)\\.ts$" },
      to: { pathNot: "^packages/contract/|\\.(?:rules|stages)\\.ts$" },
    },
    {
      name: "a file of the product imports no test",
      severity: "error",
      from: { path: "^(?:packages|apps)/", pathNot: `^packages/(?:e2e|bench|proof|testing)/|${TEST_FILE}` },
      to: { path: "^(?:packages|apps)/.*(?:\\.test\\.tsx?$|/testing/)|^packages/testing/" },
    },
    {
      name: "internal modules stay in their package",
      severity: "error",
      from: { path: "^(packages|apps)/([^/]+)/" },
      to: { path: "/internal/", pathNot: ["^$1/$2/", "node_modules"] },
    },
    {
      name: "features import no route",
      severity: "error",
      from: { path: "^apps/[^/]+/src/features/" },
      to: { path: "^apps/[^/]+/src/(?:routes/|routeTree\\.gen\\.ts$)" },
    },
    {
      name: "features import each other in no circle",
      severity: "error",
      scope: "folder",
      from: { path: "^apps/[^/]+/src/features/[^/]+" },
      to: { circular: true },
    },
    {
      name: "no circle between files",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "every import resolves",
      comment: "Vite plugins of the apps provide virtual: modules",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(?:^|/)dist/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".cjs", ".mjs", ".json", ".css"],
    },
  },
};
