import type { createRequestHandler } from "@tanstack/react-router/ssr/server";
import type { Assets, ManifestChunk, ViteManifest } from "./render-request.ts";

type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>;
export type RouterManifest = Awaited<ReturnType<GetManifest>>;

const routeFile = /^src\/routes\/(.+)\.tsx(?:\?|$)/;

/** `_buyer.cart` is `/_buyer/cart`, `detail.index` is `/detail/`. */
export function routeIdOf(source: string): string | null {
  const name = routeFile.exec(source)?.[1];
  if (name === undefined) return null;
  if (name === "__root") return "__root__";
  return `/${name
    .split(".")
    .join("/")
    .replace(/(^|\/)index$/, "$1")}`;
}

interface Files {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

function gather(vite: ViteManifest, chunk: ManifestChunk, into: Files): Files {
  if (into.scripts.has(chunk.file)) return into;
  into.scripts.add(chunk.file);
  for (const file of chunk.css ?? []) into.styles.add(file);
  for (const key of chunk.imports ?? []) {
    const imported = vite[key];
    if (imported) gather(vite, imported, into);
  }
  return into;
}

const address = (file: string) => `/${file}`;

const without = (known: Set<string>, files: Set<string>) =>
  [...files].filter((file) => !known.has(file)).map(address);

/** Requested after the first paint. */
export interface PageScripts {
  /** Entry and shared chunks, imported one by one: together they would block the page. */
  readonly run: readonly string[];
  /** Chunks of this page's routes. */
  readonly preload: readonly string[];
}

interface BuiltPages {
  readonly manifest: RouterManifest;
  readonly scriptsOf: (routeIds: readonly string[]) => PageScripts;
}

function entryOf(vite: ViteManifest): ManifestChunk {
  const entry = Object.values(vite).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("the manifest of the build has no entry");
  return entry;
}

/** Files per route, without those every page has. */
export function readBuild(vite: ViteManifest): BuiltPages {
  const entry = entryOf(vite);
  const first = gather(vite, entry, { scripts: new Set(), styles: new Set() });
  const files = new Map<string, Files>();
  for (const [source, chunk] of Object.entries(vite)) {
    const id = routeIdOf(source);
    if (id === null || id === "__root__") continue;
    const own = gather(vite, chunk, files.get(id) ?? { scripts: new Set(), styles: new Set() });
    files.set(id, own);
  }
  const routes: RouterManifest["routes"] = { __root__: { css: [...first.styles].map(address) } };
  for (const [id, { styles }] of files) routes[id] = { css: without(first.styles, styles) };
  const shared = [...first.scripts].filter((file) => file !== entry.file);
  return {
    manifest: { routes },
    scriptsOf: (routeIds) => {
      const own = new Set(routeIds.flatMap((id) => [...(files.get(id)?.scripts ?? [])]));
      return {
        run: [...shared, entry.file].map(address),
        preload: without(first.scripts, own),
      };
    },
  };
}

/** Preloads a font before the style sheet asks for it; null if the build has none. */
export function fontPreload(assets: Assets, name: RegExp): string | null {
  if (assets.kind === "dev") return null;
  const font = Object.values(assets.manifest).find(({ file }) => name.test(file));
  return font ? `<${address(font.file)}>; rel=preload; as=font; type="font/woff2"; crossorigin` : null;
}

const refreshPreamble = `import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const inDevelopment: RouterManifest = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: "module" }, children: refreshPreamble },
        { attrs: { type: "module", src: "/@vite/client" } },
        { attrs: { type: "module", src: "/src/entry-client.tsx" } },
      ],
    },
  },
};

const built = new WeakMap<ViteManifest, BuiltPages>();

/** Cached per build. In development Vite names the scripts itself. */
export function pagesOf(assets: Assets): BuiltPages {
  if (assets.kind === "dev") return { manifest: inDevelopment, scriptsOf: () => ({ run: [], preload: [] }) };
  const known = built.get(assets.manifest) ?? readBuild(assets.manifest);
  built.set(assets.manifest, known);
  return known;
}
