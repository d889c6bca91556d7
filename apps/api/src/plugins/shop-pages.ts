import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { appRouter } from "@haat/api/app-router";
import type { Context } from "@haat/api/context";
import type { PageOf } from "./web-pages.ts";

/** What the shop's server bundle exports; its own side of the agreement is `src/render-request.ts` there. */
export interface ShopRenderer {
  readonly render: (options: {
    readonly request: Request;
    readonly appRouter: typeof appRouter;
    readonly createContext: () => Context;
    readonly nonce: string;
    readonly origin: string;
    readonly assets: { readonly kind: "built"; readonly manifest: unknown } | { readonly kind: "dev" };
  }) => Promise<Response>;
}

export interface ShopOptions {
  readonly router: typeof appRouter;
  readonly createContext: () => Context;
  readonly origin: string;
}

/** The shop's pages from its build. */
export async function builtShopPages(shopDir: string, options: ShopOptions): Promise<PageOf> {
  const entry = pathToFileURL(join(shopDir, "dist/server/entry-server.js")).href;
  const { render } = (await import(entry)) as ShopRenderer;
  const manifest: unknown = JSON.parse(
    await readFile(join(shopDir, "dist/client/.vite/manifest.json"), "utf8"),
  );
  return shopPages(() => Promise.resolve({ render }), { kind: "built", manifest }, options);
}

type Assets = Parameters<ShopRenderer["render"]>[0]["assets"];

/** The shop's pages by a renderer that is loaded anew for each page (development) or once (build). */
export function shopPages(
  load: () => Promise<ShopRenderer>,
  assets: Assets,
  { router, createContext, origin }: ShopOptions,
): PageOf {
  return async ({ url, nonce }) => {
    const { render } = await load();
    // Not as an address relative to the shop's: a path of two slashes would name another host.
    const request = new Request(new URL(`${origin}${url}`));
    return render({ request, appRouter: router, createContext, nonce, origin, assets });
  };
}
