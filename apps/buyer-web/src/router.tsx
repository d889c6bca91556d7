import { createRouter, createSerializationAdapter, type RouterHistory } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { LoadError } from "./features/shell/page/load-error.tsx";
import { NotFoundPage } from "./features/shell/page/not-found-page.tsx";
import { PagePending } from "./features/shell/page/page-pending.tsx";
import { parseSearch, stringifySearch } from "./plain-search.ts";
import { routeTree } from "./routeTree.gen.ts";
import type { ShopContext } from "./shop-context.ts";

interface RouterOptions {
  readonly context: ShopContext;
  /** Server only. */
  readonly nonce?: string;
  readonly history?: RouterHistory;
}

/** Errors reach the browser without their message or cause. */
const withoutDetails = createSerializationAdapter({
  key: "failure",
  test: (value): value is Error => value instanceof Error,
  toSerializable: () => null,
  fromSerializable: () => new Error("The server could not load this page."),
});

export function makeRouter({ context, nonce, history }: RouterOptions) {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    // The query cache decides on freshness.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: LoadError,
    defaultNotFoundComponent: NotFoundPage,
    ...(nonce && { ssr: { nonce } }),
    ...(history && { history }),
    dehydrate: () => ({ origin: context.origin }),
  });
  router.options.serializationAdapters = [withoutDetails];
  // Canonical addresses must match the server's, not the browser's host name.
  router.options.hydrate = ({ origin }: { origin: string }) => {
    router.update({ ...router.options, context: { ...context, origin } });
  };
  setupRouterSsrQueryIntegration({
    router,
    queryClient: context.queryClient,
    wrapQueryClient: false,
    dehydrateOptions: { shouldDehydrateQuery: ({ state }) => state.status === "success" },
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
