import type { createRequestHandler } from "@tanstack/react-router/ssr/server";
import type { Assets, ManifestChunk, ViteManifest } from "./render-request.ts";

type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]["getRouterManifest"]>;
export type RouterManifest = Awaited<ReturnType<GetManifest>>;

const routeFile = /^src\/routes\/(.+)\.tsx(?:\?|$)/;

/** The id under which the router knows a route file: `_buyer.cart` is `/_buyer/cart`, `detail.index` is `/detail/`. */
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

/** A chunk with everything it imports at once. */
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

// The page is there without it: its pictures go first.
const script = (file: string) => ({
  attrs: { type: "module", async: true, fetchPriority: "low", src: address(file) },
});

/** Which files each route needs, from Vite's manifest: styles and preloads, without what the page has already. */
export function toRouterManifest(vite: ViteManifest): RouterManifest {
  const entry = Object.values(vite).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("the manifest of the build has no entry");
  const first = gather(vite, entry, { scripts: new Set(), styles: new Set() });
  const shared = [...first.scripts].filter((file) => file !== entry.file);
  const routes: RouterManifest["routes"] = {
    __root__: {
      css: [...first.styles].map(address),
      preloads: shared.map(address),
      // What the entry imports is named for itself, before it: read in one go with it, they would hold the page up for long.
      scripts: [...shared, entry.file].map(script),
    },
  };
  for (const [source, chunk] of Object.entries(vite)) {
    const id = routeIdOf(source);
    if (id === null || id === "__root__") continue;
    const own = gather(vite, chunk, { scripts: new Set(), styles: new Set() });
    const known = routes[id];
    const add = (have: readonly unknown[] | undefined, files: Set<string>, seen: Set<string>) => [
      ...((have ?? []) as string[]),
      ...[...files].filter((file) => !seen.has(file)).map(address),
    ];
    routes[id] = {
      css: [...new Set(add(known?.css, own.styles, first.styles))],
      preloads: [...new Set(add(known?.preloads, own.scripts, first.scripts))],
    };
  }
  return { routes };
}

/** The `Link` header that fetches a font before the style sheet asks for it; null when the build has none. */
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

const built = new WeakMap<ViteManifest, RouterManifest>();

/** The router's manifest for a build (worked out once) or for Vite in middleware mode. */
export function routerManifest(assets: Assets): RouterManifest {
  if (assets.kind === "dev") return inDevelopment;
  const known = built.get(assets.manifest) ?? toRouterManifest(assets.manifest);
  built.set(assets.manifest, known);
  return known;
}
