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

export interface ShopRenderer {
  readonly render: (options: {
    readonly request: Request;
    readonly appRouter: typeof appRouter;
    readonly createContext: () => Context;
    readonly nonce: string;
    readonly origin: string;
    readonly assets: { readonly kind: "built"; readonly manifest: unknown } | { readonly kind: "dev" };
  }) => Promise<{ readonly status: number; readonly headers: Headers; readonly html: string }>;
  readonly publicAddress: (url: string) => string | null;
}

export interface ShopOptions {
  readonly router: typeof appRouter;
  readonly createContext: (hasWritten: boolean) => Context;
  readonly origin: string;
  readonly admit: AdmitPage;
  readonly policyOptions: HeaderOptions;
}

type Assets = Parameters<ShopRenderer["render"]>[0]["assets"];

type MakePage = (url: string, request: Pick<FastifyRequest, "cookies">) => Promise<CachedPage>;

const readsOf = (address: string) => (/[?&]search=/.test(address) ? 8 : 3);

/** Proxies may cache for five seconds; browsers always revalidate. */
const cacheControl = "public, max-age=0, s-maxage=5";

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
      // Not resolved relative to the origin: a path of two slashes would name another host.
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
