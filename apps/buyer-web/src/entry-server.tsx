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
  return handle(({ router, responseHeaders }) => {
    if (font) responseHeaders.set("link", font);
    return renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> });
  });
}
