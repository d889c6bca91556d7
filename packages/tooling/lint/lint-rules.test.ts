import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env, execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allowed, breaches } from "./breaches.data.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "haat-lint-")));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Each text gets a repository with our configuration; one run lints them all. */
function plant(): void {
  const ours = JSON.stringify(join(root, "packages/tooling/lint/config.js"));
  write("oxlint.config.ts", `import { config } from ${ours};\nexport default config;\n`);
  write("tsconfig.json", JSON.stringify(settings));
  for (const [name, from] of Object.entries(libraries)) {
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, from, "node_modules", name), join(folder, "node_modules", name));
  }
  for (const [number, [, path, text]] of [...breaches, ...allowed].entries()) {
    write(
      `texts/${number}/oxlint.config.ts`,
      `import { config } from ${ours};\nexport default { ...config, options: {} };\n`,
    );
    write(`texts/${number}/${path}`, text);
  }
}

const settings = {
  extends: join(root, "tsconfig.json"),
  compilerOptions: { lib: ["ES2024", "DOM", "DOM.Iterable"], jsx: "react-jsx" },
  include: ["."],
};
const libraries = {
  fastify: "apps/server",
  "@tanstack/react-router": "apps/buyer-web",
  react: "apps/buyer-web",
  "@tanstack/eslint-plugin-query": "",
  "@tanstack/eslint-plugin-router": "",
};

interface Report {
  readonly diagnostics: readonly {
    readonly code?: string;
    readonly message: string;
    readonly filename: string;
  }[];
}

/** The rules that reported something, by the number of the text. */
function lint(): Map<string, string[]> {
  const { diagnostics } = JSON.parse(output()) as Report;
  const found = Map.groupBy(diagnostics, ({ filename }) => filename.split("/")[1] ?? "");
  return new Map([...found].map(([number, all]) => [number, all.map(nameOf)]));
}

function nameOf({ code, message }: Report["diagnostics"][number]): string {
  if (message.startsWith("Unused oxlint-disable directive")) return "unused directive";
  return (code ?? message).replace(/^eslint\((.+)\)$/, "$1").replace(/^(.+)\((.+)\)$/, "$1/$2");
}

function output(): string {
  try {
    return execFileSync(execPath, [join(root, "node_modules/oxlint/bin/oxlint"), "--format=json", "texts"], {
      cwd: folder,
      env: { ...env, OXLINT_TSGOLINT_PATH: join(root, "node_modules/.bin/tsgolint") },
      encoding: "utf8",
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ["ignore", "pipe", "inherit"],
    });
  } catch (error) {
    // It ends with 1 where it found something.
    return (error as { stdout: string }).stdout;
  }
}

let found = new Map<string, string[]>();

beforeAll(() => {
  plant();
  found = lint();
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("the rules", () => {
  it("can read every text", () => {
    const names = [...found.values()].flat().filter((name) => name !== "unused directive");
    expect(names.filter((name) => /[^\w@/-]/.test(name))).toEqual([]);
  });

  it.each(breaches.map(([rule, path, text], number) => ({ number, rule, path, text })))(
    "catch a breach of $rule in $path: $text",
    ({ number, rule }) => {
      expect(found.get(String(number))).toContain(rule);
    },
  );

  it.each(allowed.map(([rule, path, text], number) => ({ number, rule, path, text })))(
    "lift $rule in $path: $text",
    ({ number, rule }) => {
      expect(found.get(String(breaches.length + number)) ?? []).not.toContain(rule);
    },
  );
});
