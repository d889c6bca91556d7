import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { gzipSync } from "node:zlib";
import { buildApps } from "./build-apps.mts";
import { root } from "./turbo.mts";

/** A chunk as Vite's manifest names it. */
export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** The public pages of the shop by their route files, and what each may load first, in bytes of gzip. */
const pages = ["index", "products", "detail.$productId", "about"];
const budget = { js: 180_000, css: 20_000 };

/** Every file that a page loads before anything is clicked: the entry's, the route's, and all that they import. */
export function firstLoad(manifest: Manifest, page: string): { js: string[]; css: string[] } {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  const route = Object.entries(manifest).filter(
    ([source]) => source === `src/routes/${page}.tsx?tsr-split=component`,
  );
  if (route.length === 0) throw new Error(`the build has no page ${page}`);
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) visit(chunk);
  for (const [, chunk] of route) visit(chunk);
  const chunks = [...seen];
  return {
    js: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

function main(): number {
  const folder = join(root, "apps/buyer-web/dist/client");
  const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
  let tooLarge = 0;
  for (const page of pages) {
    const files = firstLoad(manifest, page);
    for (const kind of ["js", "css"] as const) {
      const size = sizeOf(files[kind]);
      if (size > budget[kind]) tooLarge += 1;
      const kb = (bytes: number) => (bytes / 1000).toFixed(1);
      const verdict = size > budget[kind] ? "  too large" : "";
      console.log(
        `${page.padEnd(18)} ${kind.padEnd(4)} ${kb(size)} of ${kb(budget[kind])} KB gzip${verdict}`,
      );
    }
  }
  return tooLarge === 0 ? 0 : 1;
}

if (import.meta.main) exit((await buildApps()) ? main() : 1);
