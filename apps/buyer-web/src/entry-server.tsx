import { createRequestHandler, renderRouterToString, RouterServer } from "@tanstack/react-router/ssr/server";
import { createTRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "@haat/api/types";
import { makeQueryClient, makeTrpcClient } from "@haat/web-kit/trpc.tsx";
import type { RenderRequest } from "./render-request.ts";
import { fontPreload, routerManifest } from "./router-manifest.ts";
import { makeRouter } from "./router.tsx";

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
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => routerManifest(assets),
    createRouter: () => {
      const queryClient = makeQueryClient();
      // A visitor does not wait for a second try; the page says that something failed.
      const { queries } = queryClient.getDefaultOptions();
      queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
      const trpc = createTRPCOptionsProxy<AppRouter>({ router: appRouter, ctx: createContext, queryClient });
      return makeRouter({ context: { queryClient, trpc, trpcClient: unusedClient, origin }, nonce });
    },
  });
  const font = fontPreload(assets);
  return handle(async ({ router, responseHeaders }) => {
    if (font) responseHeaders.set("link", font);
    const page = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
    const errors = router.state.matches.map(({ error }) => error);
    return page.status === 500 && isBusy(errors) ? asBusy(page) : page;
  });
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
