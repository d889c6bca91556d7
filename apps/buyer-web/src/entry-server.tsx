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

// Components get a client; while rendering nobody calls it, because every query's data is there already.
const unusedClient = makeTrpcClient({ url: "http://unused.invalid/api/trpc" });

/** Answers one page of the shop as a visitor sees it: status, headers and the whole document. */
export async function render({
  request,
  appRouter,
  createContext,
  nonce,
  origin,
  assets,
}: RenderRequest): Promise<RenderedPage> {
  let isWhole = true;
  // As a response's body it would be packed into bytes and read back three times, which took a tenth of the time of a page.
  let html = "";
  const { manifest, scriptsOf } = pagesOf(assets);
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () => {
      const queryClient = makeQueryClient();
      // A visitor does not wait for a second try; the page says that something failed.
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
    // A cache must not keep one that lacks what could not be had just now.
    if (!isWhole) responseHeaders.set("cache-control", "no-store");
    const found = getSsrStatus(router);
    if (found !== 500 || !isBusy(matches.map(({ error }) => error)))
      return new Response(null, { status: found, headers: responseHeaders });
    responseHeaders.set("retry-after", "1");
    return new Response(null, { status: 503, headers: responseHeaders });
  });
  return { status, headers, html };
}

// Without the u flag: with a script's name it took 1.5 % of a page's time.
const hindi = /[\u0900-\u097f]/;

/** A page asks for its scripts after it is read; one that shows nothing without them at once. */
function dress(
  page: string,
  {
    scripts,
    ...start
  }: { readonly scripts: PageScripts; readonly nonce: RenderRequest["nonce"]; readonly isRead: boolean },
): string {
  return (
    page
      // The router writes it for scripts that add others by the nonce, which we have none of.
      .replace(`<meta property="csp-nonce" content="${start.nonce}"/>`, "")
      .replace("</body></html>", () => `${startScripts(scripts, start)}</body></html>`)
  );
}

/** A face that is not there for the first paint is not used: a page asks for those that it shows before it is read. */
function fontsOf(html: string, assets: RenderRequest["assets"]): string[] {
  const fonts = [everyPagesFont, ...(hindi.test(html) ? [devanagariFont] : [])];
  return fonts.map((font) => fontPreload(assets, font)).filter((preload) => preload !== null);
}

/** Whether a route's data was not loaded because the shop is busy right now, which passes. */
function isBusy(errors: readonly unknown[]): boolean {
  return errors.some(
    (error) => error instanceof Error && "code" in error && error.code === "SERVICE_UNAVAILABLE",
  );
}
