import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { PageFailure } from "#features/session/layout/page-failure.tsx";
import { PageNotFound } from "#features/session/layout/page-not-found.tsx";
import { PagePending } from "#features/session/layout/page-pending.tsx";
import { routeTree } from "./routeTree.gen.ts";

/** Search parameters are plain text, so that an order number needs no quotes. */
export function makeAdminRouter({ context, history }: { context: WebContext; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: PageNotFound,
  });
}

export type AdminRouter = ReturnType<typeof makeAdminRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AdminRouter;
  }
  interface StaticDataRouteOption {
    /** Support admins see a notice instead of the page. */
    readonly isForOwners?: true;
  }
}
