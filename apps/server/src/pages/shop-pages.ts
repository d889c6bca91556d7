import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import type { Context } from "@haat/api/context";
import { hasJustWritten } from "../http/guards/mark-writers.ts";
import { contentSecurityPolicy, type HeaderOptions } from "../http/guards/security-headers.ts";
import type { AdmitPage } from "../http/request-context.ts";
import { cachedPage, type CachedPage } from "./cache/cached-page.ts";
import type { PageCache } from "./cache/page-cache.ts";
import { hashScripts } from "./inline-scripts.ts";
import type { PageOf } from "./web-pages.ts";

/** What the shop's server bundle exports; its own side of the agreement is `src/render-request.ts` there. */
export interface ShopRenderer {
  readonly render: (options: {
    readonly request: Request;
    readonly appRouter: typeof appRouter;
    readonly createContext: () => Context;
    /** What our own scripts are marked with. */
    readonly nonce: string;
    readonly origin: string;
    readonly assets: { readonly kind: "built"; readonly manifest: unknown } | { readonly kind: "dev" };
  }) => Promise<{ readonly status: number; readonly headers: Headers; readonly html: string }>;
  /** A page that is the same for everyone, by what its route reads of the address; null for any other. */
  readonly publicAddress: (url: string) => string | null;
}

export interface ShopOptions {
  readonly router: typeof appRouter;
  /** What a page reads with, for somebody who wrote a moment ago or for anybody. */
  readonly createContext: (hasWritten: boolean) => Context;
  readonly origin: string;
  readonly admit: AdmitPage;
  readonly policyOptions: HeaderOptions;
}

type Assets = Parameters<ShopRenderer["render"]>[0]["assets"];

/** Makes the page at an address; a request is looked at only for whether its sender has just written. */
type MakePage = (url: string, request: Pick<FastifyRequest, "cookies">) => Promise<CachedPage>;

/** A page that is made counts as this many reads: what it asks for, and making it; a search asks for more. */
const readsOf = (address: string) => (/[?&]search=/.test(address) ? 8 : 3);

/** A proxy may answer with the same page for this long; a browser asks each time whether it is still the same. */
const cacheControl = "public, max-age=0, s-maxage=5";

/** The shop's pages from its build, those for everyone from the cache. */
export async function builtShopPages(
  shopDir: string,
  { pages, ...options }: ShopOptions & { readonly pages: PageCache },
): Promise<PageOf> {
  const entry = pathToFileURL(join(shopDir, "dist/server/entry-server.js")).href;
  const renderer = (await import(entry)) as ShopRenderer;
  const manifest: unknown = JSON.parse(
    await readFile(join(shopDir, "dist/client/.vite/manifest.json"), "utf8"),
  );
  const make = makePages(async () => renderer, { kind: "built", manifest }, options);
  return async (request) => {
    const address = renderer.publicAddress(request.url);
    const admit = () => options.admit(request, readsOf(address ?? request.url));
    if (address !== null && !hasJustWritten(request))
      return pages.open(address, { make: () => make(address, request), admit });
    await admit();
    return make(address ?? request.url, request);
  };
}

/** The shop's pages by a renderer that is loaded for each page again, for development. */
export function devShopPages(load: () => Promise<ShopRenderer>, options: ShopOptions): PageOf {
  const make = makePages(load, { kind: "dev" }, options);
  return (request) => make(request.url, request);
}

function makePages(
  load: () => Promise<ShopRenderer>,
  assets: Assets,
  { router, createContext, origin, policyOptions }: ShopOptions,
): MakePage {
  return async (url, { cookies }) => {
    const { render, publicAddress } = await load();
    const hasWritten = hasJustWritten({ cookies });
    const nonce = randomBytes(16).toString("hex");
    const page = await render({
      // Not as an address relative to the shop's: a path of two slashes would name another host.
      request: new Request(new URL(`${origin}${url}`)),
      appRouter: router,
      nonce,
      origin,
      assets,
      createContext: () => createContext(hasWritten),
    });
    const { html, hashes } = hashScripts(page.html, nonce);
    const isKept = page.status === 200 && !page.headers.has("cache-control") && publicAddress(url) === url;
    return cachedPage(html, {
      status: page.status,
      isKept,
      headers: {
        "cache-control": isKept ? cacheControl : "no-store",
        ...Object.fromEntries(page.headers),
        "content-security-policy": contentSecurityPolicy(policyOptions, hashes),
      },
    });
  };
}
