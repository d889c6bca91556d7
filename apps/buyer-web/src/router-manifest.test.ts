import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ViteManifest } from "./render-request.ts";
import { fontPreload, pagesOf, readBuild, routeIdOf } from "./router-manifest.ts";
import { routeTree } from "./routeTree.gen.ts";
import { startScripts } from "./start-scripts.ts";

interface Node {
  readonly id?: string;
  readonly options?: { readonly id?: string };
  readonly children?: object;
}

function idsOf(route: unknown, ids: string[] = []): string[] {
  const { options, children } = route as Node;
  if (options?.id) ids.push(options.id);
  for (const child of Object.values(children ?? {})) idsOf(child, ids);
  return ids;
}

const manifest: ViteManifest = {
  "src/entry-client.tsx": {
    file: "assets/entry.js",
    isEntry: true,
    imports: ["_react.js"],
    css: ["assets/entry.css"],
  },
  "_react.js": { file: "assets/react.js" },
  "_card.js": { file: "assets/card.js", imports: ["_react.js"], css: ["assets/card.css"] },
  "src/routes/products.tsx?tsr-split=component": {
    file: "assets/products.js",
    imports: ["_card.js", "_react.js"],
  },
  "src/routes/products.tsx?tsr-split=errorComponent": {
    file: "assets/products-error.js",
    imports: ["_card.js"],
  },
  "font.woff2": { file: "assets/plus-jakarta-sans-latin-rupee-wght-normal-x1.woff2" },
};

describe("the router's manifest", () => {
  it("knows every route file by the id that the router gives it", () => {
    const files = globSync("src/routes/*.tsx").filter((file) => !file.endsWith("__root.tsx"));
    const ids = new Set(idsOf(routeTree));
    expect(files.length).toBeGreaterThan(10);
    const lastParts = files.map((file) => routeIdOf(file) ?? "");
    expect(lastParts).not.toContain("");
    for (const id of lastParts) {
      const isKnown = [...ids].some((known) => id === known || id.endsWith(known));
      expect(isKnown, id).toBe(true);
    }
  });

  it.each([
    ["src/routes/__root.tsx", "__root__"],
    ["src/routes/index.tsx", "/"],
    ["src/routes/detail.index.tsx", "/detail/"],
    ["src/routes/detail.$productId.tsx?tsr-split=component", "/detail/$productId"],
    ["src/routes/_buyer.cart.tsx", "/_buyer/cart"],
    ["src/features/cart/cart.tsx", null],
  ])("reads %s as %s", (source, id) => {
    expect(routeIdOf(source)).toBe(id);
  });

  it("runs each import of the entry, then the entry", () => {
    const { manifest: read, scriptsOf } = readBuild(manifest);
    expect(read.routes.__root__).toEqual({ css: ["/assets/entry.css"] });
    expect(scriptsOf(["__root__"])).toEqual({ run: ["/assets/react.js", "/assets/entry.js"], preload: [] });
  });

  it("lists a route's own files once", () => {
    const { manifest: read, scriptsOf } = readBuild(manifest);
    expect(read.routes["/products"]).toEqual({ css: ["/assets/card.css"] });
    expect(scriptsOf(["__root__", "/products"]).preload).toEqual([
      "/assets/products.js",
      "/assets/card.js",
      "/assets/products-error.js",
    ]);
  });

  it("is computed once per build", () => {
    const assets = { kind: "built", manifest } as const;
    expect(pagesOf(assets)).toBe(pagesOf(assets));
  });

  it("starts Vite's client in development", () => {
    const { manifest: read, scriptsOf } = pagesOf({ kind: "dev" });
    const { routes } = read;
    expect(startScripts(scriptsOf(["__root__"]), { nonce: "mark", isRead: true })).toBe("");
    expect(routes.__root__?.scripts?.map(({ attrs }) => attrs?.src)).toEqual([
      undefined,
      "/@vite/client",
      "/src/entry-client.tsx",
    ]);
  });

  it("refuses a build without an entry", () => {
    expect(() => readBuild({})).toThrow("no entry");
  });

  it("preloads a font", () => {
    expect(fontPreload({ kind: "built", manifest }, /plus-jakarta-sans-latin-rupee-wght/)).toContain(
      "</assets/plus-jakarta-sans-latin-rupee-wght-normal-x1.woff2>",
    );
    expect(fontPreload({ kind: "built", manifest }, /zeppelin/)).toBeNull();
    expect(fontPreload({ kind: "dev" }, /plus-jakarta-sans-latin-rupee-wght/)).toBeNull();
  });
});
