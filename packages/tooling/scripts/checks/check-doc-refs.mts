import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exit } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

const documents = "{*.md,.github/**/*.md,docs/**/*.md,deploy/**/*.md,{apps,packages}/**/README.md}";
const PATH = /^[\w.$*{},/-]+$/;
const HAS_EXTENSION = /\.(?:cjs|css|html|js|json|md|mts|sql|svg|ts|tsx|txt|ya?ml)$/;
/** Created by a build or a start, so missing in a fresh copy. */
const GENERATED = /(?:^|\/)(?:dist|node_modules|\.data|\.turbo|test-results|playwright-report)(?:\/|$)/;

/** Paths in backticks outside fenced blocks, and link targets. */
export function citedPaths(markdown: string): { code: string[]; links: string[] } {
  const prose = markdown.replace(/^(`{3,})[\s\S]*?^\1/gm, "");
  const code = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "");
  const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1] ?? "");
  return {
    code: code.map((text) => text.replace(/:\d+$/, "")).filter((text) => looksLikeOurPath(text)),
    links: links.filter((target) => !/^(?:[a-z]+:|\/)/.test(target)),
  };
}

/** A file name with an extension or a path in a top-level folder, but not `/api/health`. */
function looksLikeOurPath(text: string): boolean {
  if (!PATH.test(text) || text.startsWith("/") || GENERATED.test(text)) return false;
  return HAS_EXTENSION.test(text) || /^(?:apps|packages|docs|\.github|\.ci)\//.test(text);
}

/** Documents may shorten a path to its end. */
function exists(path: string, folder: string): boolean {
  if (existsSync(join(folder, path))) return true;
  const exclude = (name: string) => GENERATED.test(name);
  return globSync([path, `**/${path}`], { cwd: folder, exclude }).length > 0;
}

/** Broken references, as "document: path". */
export function deadReferences(folder: string): string[] {
  const exclude = (name: string) => GENERATED.test(name);
  return globSync(documents, { cwd: folder, exclude }).flatMap((document) => {
    const { code, links } = citedPaths(readFileSync(join(folder, document), "utf8"));
    const here = dirname(document);
    const dead = [
      ...code.filter((path) => !exists(path, folder)),
      ...links.filter((path) => !existsSync(join(folder, here, path))),
    ];
    return dead.map((path) => `${document}: ${path}`);
  });
}

if (import.meta.main) {
  const dead = deadReferences(root);
  for (const reference of dead) console.error(reference);
  console.log(`${dead.length} dead references`);
  exit(dead.length === 0 ? 0 : 1);
}
