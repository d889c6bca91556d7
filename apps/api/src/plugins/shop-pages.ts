import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import type { Context } from "@haat/api/context";
import { keepPage, nonceMark, type KeptPage } from "../page-cache/kept-page.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { hasJustWritten } from "./mark-writers.ts";
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
  /** What a page reads with, for somebody who wrote a moment ago or for anybody. */
  readonly createContext: (hasWritten: boolean) => Context;
  readonly origin: string;
}

/** The shop's pages from its build, those for everyone from the cache. */
export async function builtShopPages(
  shopDir: string,
  { pages, ...options }: ShopOptions & { readonly pages: PageCache },
): Promise<PageOf> {
  const entry = pathToFileURL(join(shopDir, "dist/server/entry-server.js")).href;
  const { render } = (await import(entry)) as ShopRenderer;
  const manifest: unknown = JSON.parse(
    await readFile(join(shopDir, "dist/client/.vite/manifest.json"), "utf8"),
  );
  const make = shopPages(() => Promise.resolve({ render }), { kind: "built", manifest }, options);
  return (request) => (isForEveryone(request.url) ? keptShopPage(pages, make, request) : make(request));
}

const publicPage =
  /^\/(?:(?:home|products|about|help|delivery|returns|privacy|contact|sell)?|detail\/[\da-f-]{36})(?:\?|$)/;
const longestAddress = 500;

/** Whether it is the address of a page that shows the same to everyone, logged in or not. */
function isForEveryone(url: string): boolean {
  return url.length <= longestAddress && publicPage.test(url);
}

/** The page from the cache. What is no whole page is answered once and not kept. */
async function keptShopPage(
  pages: PageCache,
  make: ShopPage,
  { url, nonce, cookies }: PageRequest,
): Promise<Response | KeptPage> {
  const own: Response[] = [];
  const kept = await pages.open(url, async () => {
    const response = await make({ url, nonce: nonceMark, cookies });
    if (response.status === 200 && !response.headers.has("cache-control"))
      return keepPage(await response.text(), Object.fromEntries(response.headers));
    own.push(response);
    return null;
  });
  if (kept) return kept;
  const response = own.at(0);
  if (!response) return make({ url, nonce, cookies });
  const { status, headers } = response;
  return new Response((await response.text()).replaceAll(nonceMark, nonce), { status, headers });
}

/** Of a request a page is made from nothing but its address; the cookies say only whether its asker has just written. */
type PageRequest = Pick<FastifyRequest, "url" | "nonce" | "cookies">;

/** Makes a page of the shop. */
type ShopPage = (request: PageRequest) => Promise<Response>;

type Assets = Parameters<ShopRenderer["render"]>[0]["assets"];

/** The shop's pages by a renderer that is loaded anew for each page (development) or once (build). */
export function shopPages(
  load: () => Promise<ShopRenderer>,
  assets: Assets,
  { router, createContext, origin }: ShopOptions,
): ShopPage {
  return async ({ url, nonce, cookies }) => {
    const { render } = await load();
    const hasWritten = hasJustWritten({ cookies });
    // Not as an address relative to the shop's: a path of two slashes would name another host.
    const request = new Request(new URL(`${origin}${url}`));
    return render({
      ...{ request, appRouter: router, nonce, origin, assets },
      createContext: () => createContext(hasWritten),
    });
  };
}
