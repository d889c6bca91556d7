import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { flawedPackages, lockedPackages } from "./dependency-floors.mts";

const lockfile = readFileSync(join(import.meta.dirname, "../../../pnpm-lock.yaml"), "utf8");
const withPackages = (...names: string[]) =>
  `importers:\n\npackages:\n\n${names.map((name) => `  ${name}:\n    resolution: {}\n`).join("\n")}\nsnapshots:\n`;

describe("the dependencies that are installed", () => {
  it("have no version with a flaw known to us", () => {
    const names = new Set(lockedPackages(lockfile).map(({ name }) => name));
    for (const name of [
      "fastify",
      "@trpc/server",
      "drizzle-orm",
      "postgres",
      "react",
      "sharp",
      "vite",
      "fast-uri",
    ])
      expect(names).toContain(name);
    expect(names.size).toBeGreaterThan(300);
    expect(flawedPackages(lockfile)).toEqual([]);
  });

  it("come from no host that the lockfile names", () => {
    expect(lockfile).not.toMatch(/tarball:|https?:\/\//);
  });
});

describe("a lockfile with flawed versions", () => {
  it("is told line by line", () => {
    const flawed = withPackages(
      "fastify@5.12.2",
      "'@fastify/static@10.1.2'",
      "'@trpc/server@11.13.0'",
      "fast-uri@3.1.6",
      "fast-uri@4.1.2",
      "drizzle-orm@0.45.1",
      "sharp@0.34.9",
      "'@fastify/middie@9.0.0'",
      "express@6.0.0",
    );
    expect(flawedPackages(flawed)).toEqual([
      "fastify 5.12.2 has known flaws; 5.12.3 has none known to us",
      "@fastify/static 10.1.2 has known flaws; 10.1.3 has none known to us",
      "@trpc/server 11.13.0 has known flaws; 11.16.0 has none known to us",
      "fast-uri 3.1.6 has known flaws; 3.1.7 has none known to us",
      "fast-uri 4.1.2 has known flaws; 4.1.3 has none known to us",
      "drizzle-orm 0.45.1 has known flaws; 0.45.2 has none known to us",
      "sharp 0.34.9 has known flaws; 0.35.0 has none known to us",
      "@fastify/middie is not to be used",
      "express is not to be used",
    ]);
  });

  it("may have the floors themselves, and newer ones", () => {
    const sound = withPackages(
      "fastify@5.12.3",
      "fast-uri@3.1.7",
      "fast-uri@4.2.3",
      "sharp@1.0.0",
      "pg@8.23.1-rc.1",
    );
    expect(flawedPackages(sound)).toEqual([]);
  });
});
