import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The closed list of `<noun>.<role>.ts`; a new role needs a decision record. */
const roles = new Set(
  "schema stages constants rules queries table router legacy test data gen d config module".split(" "),
);
const bannedNames = new Set("util utils helper helpers common shared misc types index".split(" "));
const entryFiles = new Set(["packages/api/src/types.ts"]);

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ROUTE = /^(?:__root|(?:[_$]?[a-zA-Z0-9-]*_?)(?:\.[_$]?[a-zA-Z0-9-]*_?)*)\.tsx?$/;

function faultsOfName(path: string): string[] {
  const [noun = "", ...rest] = basename(path).split(".");
  const unknown = rest.slice(0, -1).filter((role) => !roles.has(role) && !isJourney(path, role));
  const folder = dirname(path)
    .split("/")
    .find((part) => bannedNames.has(part));
  return [
    ...unknown.map((role) => `".${role}" is not a role`),
    ...(bannedNames.has(noun) && !entryFiles.has(path) ? [`"${noun}" does not describe its content`] : []),
    ...(folder ? [`the folder "${folder}" does not describe its content`] : []),
    ...(KEBAB.test(noun) || noun === "routeTree" ? [] : ["the name is not kebab-case"]),
  ];
}

function isJourney(path: string, role: string): boolean {
  return role === "spec" && path.startsWith("packages/e2e/");
}

function faultsOfPlace(path: string, all: ReadonlySet<string>): string[] {
  const depth = /^apps\/[^/]+\/src\/features\/(.*)$/.exec(path)?.[1]?.split("/").length;
  const component = path.replace(/\.module\.css$/, ".tsx");
  return [
    ...(depth !== undefined && depth > 4 ? ["a feature has at most two levels of folders"] : []),
    ...(path.endsWith(".module.css") && !all.has(component)
      ? ["there is no component of this name next to it"]
      : []),
  ];
}

/** A larger folder is a warning, not a fault. */
const maxModules = 20;
/** Files that are found by their own name: routes, drawings, data, tests. */
const LISTS = /\/routes\/|^packages\/art\/src\/pictures\/|\.(?:data|spec|test|d|gen)\.[a-z]+$|\.css$/;

/** A warning for each folder of more than twenty modules. */
export function largeFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => !LISTS.test(path)),
    (path) => dirname(path),
  );
  return [...folders].flatMap(([folder, { length }]) =>
    length > maxModules ? [`${folder}: ${length} modules; would a folder inside it read better?`] : [],
  );
}

/** The faults in the name and place of each file; paths are relative to the root. */
export function faults(paths: readonly string[]): string[] {
  const all = new Set(paths);
  return paths.flatMap((path) => {
    const isRoute = /^apps\/[^/]+\/src\/routes\//.test(path);
    const found = isRoute ? faultsOfRoute(path) : [...faultsOfName(path), ...faultsOfPlace(path, all)];
    return found.map((fault) => `${path}: ${fault}`);
  });
}

function faultsOfRoute(path: string): string[] {
  return ROUTE.test(basename(path)) ? [] : ["a route file is named after its address"];
}

if (import.meta.main) {
  const paths = globSync("{apps,packages}/**/*.{ts,tsx,mts,css}", {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.turbo)$/.test(path),
  });
  const found = faults(paths);
  for (const fault of found) console.error(fault);
  for (const folder of largeFolders(paths)) console.warn(`warning: ${folder}`);
  console.log(`${paths.length} files, ${found.length} faults`);
  exit(paths.length > 0 && found.length === 0 ? 0 : 1);
}
