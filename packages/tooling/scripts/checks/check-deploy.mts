import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";
import { parseAllDocuments } from "yaml";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Read by other programs. */
const FOREIGN =
  /^(?:ETCD|ETCDCTL|MC|MINIO|PATRONI|POSTGRES)_|^(?:BASE|CI|CN|HOME|LANG|NODE_EXTRA_CA_CERTS|ON_ERROR_STOP|PATH|PGPASSWORD)$/;
/** Ways to name a setting: `NAME=`, a key, backticks, or a list entry. */
const NAMED = [
  /(?<!\w)([A-Z][A-Z0-9_]+)=/g,
  /^\s*([A-Z][A-Z0-9_]+):/gm,
  /`([A-Z][A-Z0-9_]*[A-Z0-9])`/g,
  /^\s*- (?:name: )?([A-Z][A-Z0-9]*_[A-Z0-9_]+)$/gm,
];
/** Created later, so missing in a fresh copy. */
const GENERATED = /(?:^|\/)(?:dist|node_modules|out|secrets)(?:\/|$)/;
/** A path from the root, with any prefix such as `/opt/haat`. `apps/v1` belongs to Kubernetes. */
const FROM_ROOT = /(?<![\w.-])(?:apps(?!\/v\d)|deploy|docs|packages)\/[\w@.*/-]*[\w*]/g;
const FROM_HERE = /(?<![\w./])\.{1,2}\/[\w@./-]*\w/g;

interface Sources {
  readonly folder: string;
  readonly settings: ReadonlySet<string>;
}

type Fault = string;

/** The settings that `readEnv` knows, by the schema's keys. */
export function settingNames(folder: string): ReadonlySet<string> {
  const files = globSync("apps/server/src/settings/*.ts", { cwd: folder });
  const texts = files
    .filter((file) => !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = ""]) => name)),
  );
}

function unknownSettings(text: string, { settings }: Sources): Fault[] {
  const named = NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  return [...new Set(named)]
    .filter((name) => !settings.has(name) && !FOREIGN.test(name))
    .map((name) => `${name} is not a setting of Haat`);
}

/** Files made by people exist as examples. */
const isThere = (path: string) => existsSync(path) || existsSync(`${path}.example`);

function deadPaths(file: string, text: string, { folder }: Sources): Fault[] {
  const isPage = extname(file) === ".md";
  const fromRoot = [...text.matchAll(FROM_ROOT)].map(([path]) => [path, join(folder, path)] as const);
  // check-doc-refs.mts checks the links of pages.
  const fromHere = isPage
    ? []
    : [...text.matchAll(FROM_HERE)].map(([path]) => [path, join(folder, dirname(file), path)] as const);
  return [...fromRoot, ...fromHere]
    .filter(([path, place]) => !GENERATED.test(path) && !path.includes("*") && !isThere(place))
    .map(([path]) => `${path} does not exist`);
}

function faultsOfYaml(text: string): Fault[] {
  const documents = parseAllDocuments(text);
  const errors = "empty" in documents ? ["the file is empty"] : documents.flatMap((one) => one.errors);
  return errors.map((error) => `invalid YAML: ${String(error).split("\n")[0] ?? ""}`);
}

/** A unit has the common sections and the one of its kind. */
function faultsOfUnit(file: string, text: string): Fault[] {
  const kind = extname(file).slice(1);
  const known = new Set(["Unit", "Install", `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`]);
  const strange = text
    .split("\n")
    .filter((line) => !/^(?:$|[#;]|\[\w+\]$|\w+=|\s+\S)/.test(line))
    .map((line) => `systemd cannot read "${line}"`);
  const sections = [...text.matchAll(/^\[(.*)\]$/gm)].map(([, section = ""]) => section);
  return [
    ...strange,
    ...sections
      .filter((section) => !known.has(section))
      .map((section) => `[${section}] is not a section of a ${kind}`),
  ];
}

/** Files copied from the repository, directly or from an earlier stage. */
function missingCopies(text: string, { folder }: Sources): Fault[] {
  const copies = [...text.replaceAll(/\\\n/g, " ").matchAll(/^COPY (.+)$/gm)];
  return copies
    .flatMap(([, words = ""]) =>
      words
        .split(/\s+/)
        .filter((word) => !word.startsWith("--"))
        .slice(0, -1),
    )
    .map((source) => source.replace(/^\/app\//, ""))
    .filter((source) => !GENERATED.test(source) && !existsSync(join(folder, source)))
    .map((source) => `${source} is copied but does not exist`);
}

function faultsOf(file: string, sources: Sources): Fault[] {
  const text = readFileSync(join(sources.folder, file), "utf8");
  return [
    ...unknownSettings(text, sources),
    ...deadPaths(file, text, sources),
    ...(/\.ya?ml$/.test(file) ? faultsOfYaml(text) : []),
    ...(/\.(?:service|timer|socket|mount|path)$/.test(file) ? faultsOfUnit(file, text) : []),
    ...(basename(file) === "Containerfile" ? missingCopies(text, sources) : []),
  ];
}

/** Settings missing from docs/configuration.md. */
export function undocumentedSettings({ folder, settings }: Sources): Fault[] {
  const page = "docs/configuration.md";
  const text = readFileSync(join(folder, page), "utf8");
  const internal = new Set(["HAAT_DEV"]);
  return [...settings]
    .filter((name) => !internal.has(name) && !text.includes(`\`${name}\``))
    .map((name) => `${page}: ${name} is missing`);
}

/** Faults in the deployment files, as "file: fault". */
export function deployFaults(sources: Sources): Fault[] {
  const files = globSync("{Containerfile,.env.example,deploy/**/*}", {
    cwd: sources.folder,
    withFileTypes: true,
    exclude: ({ name }) => GENERATED.test(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(sources.folder, "/").length));
  return files.flatMap((file) => faultsOf(file, sources).map((fault) => `${file}: ${fault}`));
}

if (import.meta.main) {
  const sources = { folder: root, settings: settingNames(root) };
  const found = [...deployFaults(sources), ...undocumentedSettings(sources)];
  for (const fault of found) console.error(fault);
  console.log(`deploy: ${found.length} faults`);
  exit(found.length === 0 ? 0 : 1);
}
