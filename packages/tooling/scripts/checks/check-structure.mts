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
    ...(bannedNames.has(noun) && !entryFiles.has(path)
      ? [`"${noun}" says nothing about what is inside`]
      : []),
    ...(folder ? [`the folder "${folder}" says nothing about what is inside`] : []),
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
    ...(depth === 1 ? ["a file of the features belongs in the folder of one feature"] : []),
    ...(depth !== undefined && depth > 3 ? ["a feature has folders of one level, and no deeper ones"] : []),
    ...(path.endsWith(".module.css") && !all.has(component)
      ? ["no component of this name is beside it"]
      : []),
  ];
}

/** More modules than this in one folder are a list that nobody reads: what belongs together gets a folder. */
const mostModules = 10;
/** One address, one drawing, one list of data, one story each; their names are all that there is to find. */
const LISTS = /\/routes\/|^packages\/art\/src\/pictures\/|\.(?:data|spec|test|d|gen)\.[a-z]+$|\.css$/;

function fullFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => !LISTS.test(path)),
    (path) => dirname(path),
  );
  return [...folders].flatMap(([folder, { length }]) =>
    length > mostModules
      ? [
          `${folder}: ${length} modules, ${mostModules} at most; move some that belong together into a folder of it, within a feature into another folder of that feature`,
        ]
      : [],
  );
}

/** What is wrong with the name or the place of each file and with each folder; paths start at the root of the repository. */
export function faults(paths: readonly string[]): string[] {
  const all = new Set(paths);
  const ofFiles = paths.flatMap((path) => {
    const isRoute = /^apps\/[^/]+\/src\/routes\//.test(path);
    const found = isRoute ? faultsOfRoute(path) : [...faultsOfName(path), ...faultsOfPlace(path, all)];
    return found.map((fault) => `${path}: ${fault}`);
  });
  return [...ofFiles, ...fullFolders(paths)];
}

function faultsOfRoute(path: string): string[] {
  return ROUTE.test(basename(path)) ? [] : ["a route file is named by its address"];
}

if (import.meta.main) {
  const paths = globSync("{apps,packages}/**/*.{ts,tsx,mts,css}", {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.turbo)$/.test(path),
  });
  const found = faults(paths);
  for (const fault of found) console.error(fault);
  console.log(`${paths.length} files, ${found.length} faults`);
  exit(paths.length > 0 && found.length === 0 ? 0 : 1);
}
