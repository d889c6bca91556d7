import { createRequestHandler, renderRouterToString, RouterServer } from "@tanstack/react-router/ssr/server";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "@haat/api/types";
import { devanagariFont, everyPagesFont } from "@haat/ui/theme/fonts.ts";
import { makeQueryClient, makeTrpcClient } from "@haat/web-kit/call/trpc.tsx";
import type { RenderRequest } from "./render-request.ts";
import { fontPreload, pagesOf, type PageScripts } from "./router-manifest.ts";
import { makeRouter } from "./router.tsx";
import { startScripts } from "./start-scripts.ts";

export { publicAddress } from "./public-address.ts";

// Components get a client; while rendering nobody calls it, because every query's data is there already.
const unusedClient = makeTrpcClient({ url: "http://unused.invalid/api/trpc" });

/** Answers one page of the shop as a visitor sees it: status, headers and the whole document. */
export function render({
  request,
  appRouter,
  createContext,
  nonce,
  origin,
  assets,
}: RenderRequest): Promise<Response> {
  let isWhole = true;
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
  return handle(async ({ router, responseHeaders }) => {
    const page = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    const { matches } = router.state;
    const errors = matches.map(({ error }) => error);
    const scripts = scriptsOf(matches.map(({ routeId }) => routeId));
    const dressed = await dress(page, { nonce, assets, scripts });
    // A cache must not keep one that lacks what could not be had just now.
    if (!isWhole) dressed.headers.set("cache-control", "no-store");
    return page.status === 500 && isBusy(errors) ? asBusy(dressed) : dressed;
  });
}

const hindi = /\p{Script=Devanagari}/u;

/**
 * A face that is not there for the first paint is not used: a page asks for those that it shows before it is read, and for
 * its scripts after it.
 */
async function dress(
  page: Response,
  { nonce, assets, scripts }: Pick<RenderRequest, "nonce" | "assets"> & { readonly scripts: PageScripts },
): Promise<Response> {
  const html = (await page.text())
    // The router writes it for scripts that add others by the nonce, which we have none of.
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, "")
    .replace("</body></html>", () => `${startScripts(scripts, nonce)}</body></html>`);
  const answer = new Response(html, page);
  const fonts = [everyPagesFont, ...(hindi.test(html) ? [devanagariFont] : [])];
  for (const font of fonts) {
    const preload = fontPreload(assets, font);
    if (preload) answer.headers.append("link", preload);
  }
  return answer;
}

/** Whether a route's data was not loaded because the shop is busy right now, which passes. */
function isBusy(errors: readonly unknown[]): boolean {
  return errors.some(
    (error) => error instanceof Error && "code" in error && error.code === "SERVICE_UNAVAILABLE",
  );
}

function asBusy({ body, headers }: Response): Response {
  const answer = new Response(body, { status: 503, headers });
  answer.headers.set("retry-after", "1");
  return answer;
}
