import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../turbo.mts";

export interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** Route files of the shop's public pages, and of the first pages of the other apps. */
const pages: Readonly<Record<string, readonly string[]>> = {
  "buyer-web": ["index", "products", "detail.$productId", "about"],
  "seller-web": ["login", "_seller.index"],
  "admin-web": ["admin.login", "_admin.admin.dashboard"],
};

/** The first load of a page, in gzipped bytes. */
export interface FirstLoad {
  readonly app: string;
  readonly page: string;
  readonly js: number;
  readonly css: number;
}

/** The entry, the route and everything they import statically. */
export function filesOf(manifest: Manifest, page: string): { js: string[]; css: string[] } {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  };
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) visit(chunk);
  const route = manifest[`src/routes/${page}.tsx?tsr-split=component`];
  if (!route) throw new Error(`the build has no page ${page}`);
  visit(route);
  const chunks = [...seen];
  return {
    js: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
  };
}

/** The first loads in the latest build of the apps. */
export function measureFirstLoads(): FirstLoad[] {
  return Object.entries(pages).flatMap(([app, shown]) => {
    const folder = join(root, "apps", app, app === "buyer-web" ? "dist/client" : "dist");
    const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
    const sizeOf = (files: readonly string[]) =>
      files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0);
    return shown.map((page) => {
      const { js, css } = filesOf(manifest, page);
      return { app, page, js: sizeOf(js), css: sizeOf(css) };
    });
  });
}
