import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { CrashPage } from "#features/shell/crash-page.tsx";
import { NotFoundPage } from "#features/shell/not-found-page.tsx";
import { PagePending } from "#features/shell/page-pending.tsx";
import { routeTree } from "./routeTree.gen.ts";

export function makeSellerRouter(context: WebContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: "intent",
    // React Query decides about freshness.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(history && { history }),
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeSellerRouter>;
  }
}
