import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from "@tanstack/react-router/ssr/server";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import { renderToString } from "react-dom/server";
import type { AppRouter } from "@haat/api/types";
import { devanagariFont, everyPagesFont } from "@haat/ui/theme/fonts.ts";
import { makeQueryClient, makeTrpcClient } from "@haat/web-kit/call/trpc.tsx";
import type { RenderedPage, RenderRequest } from "./render-request.ts";
import { fontPreload, pagesOf, type PageScripts } from "./router-manifest.ts";
import { makeRouter } from "./router.tsx";
import { startScripts } from "./start-scripts.ts";

export { publicAddress } from "./public-address.ts";

// Components need a client, but rendering never calls it: every query has its data.
const unusedClient = makeTrpcClient({ url: "http://unused.invalid/api/trpc" });

export async function render({
  request,
  appRouter,
  createContext,
  nonce,
  origin,
  assets,
}: RenderRequest): Promise<RenderedPage> {
  let isWhole = true;
  // A response body would be encoded and decoded three times: a tenth of a page's time.
  let html = "";
  const { manifest, scriptsOf } = pagesOf(assets);
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () => {
      const queryClient = makeQueryClient();
      // Visitors don't wait for retries; the page shows the error.
      const { queries } = queryClient.getDefaultOptions();
      queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") isWhole = false;
      });
      const trpc = createTRPCOptionsProxy<AppRouter>({ router: appRouter, ctx: createContext, queryClient });
      return makeRouter({ context: { queryClient, trpc, trpcClient: unusedClient, origin }, nonce });
    },
  });
  const { status, headers } = await handle(async ({ router, responseHeaders }) => {
    const page = await transformHtmlStringWithRouter(
      router,
      renderToString(<RouterServer router={router} />),
    );
    const { matches } = router.state;
    html = dress(page, {
      nonce,
      scripts: scriptsOf(matches.map(({ routeId }) => routeId)),
      isRead: !matches.some(({ ssr }) => ssr === false),
    });
    for (const font of fontsOf(html, assets)) responseHeaders.append("link", font);
    // Incomplete pages must not be cached.
    if (!isWhole) responseHeaders.set("cache-control", "no-store");
    const found = getSsrStatus(router);
    if (found !== 500 || !isBusy(matches.map(({ error }) => error)))
      return new Response(null, { status: found, headers: responseHeaders });
    responseHeaders.set("retry-after", "1");
    return new Response(null, { status: 503, headers: responseHeaders });
  });
  return { status, headers, html };
}

// `\p{Script=Devanagari}` with the u flag took 1.5 % of a page's time.
const hindi = /[\u0900-\u097f]/;

function dress(
  page: string,
  {
    scripts,
    ...start
  }: { readonly scripts: PageScripts; readonly nonce: RenderRequest["nonce"]; readonly isRead: boolean },
): string {
  return (
    page
      // The router adds this tag for scripts that load others by nonce; we have none.
      .replace(`<meta property="csp-nonce" content="${start.nonce}"/>`, "")
      .replace("</body></html>", () => `${startScripts(scripts, start)}</body></html>`)
  );
}

/** Fonts that miss the first paint aren't used, so the page preloads them. */
function fontsOf(html: string, assets: RenderRequest["assets"]): string[] {
  const fonts = [everyPagesFont, ...(hindi.test(html) ? [devanagariFont] : [])];
  return fonts.map((font) => fontPreload(assets, font)).filter((preload) => preload !== null);
}

/** Data is missing only because the shop is overloaded. */
function isBusy(errors: readonly unknown[]): boolean {
  return errors.some(
    (error) => error instanceof Error && "code" in error && error.code === "SERVICE_UNAVAILABLE",
  );
}
