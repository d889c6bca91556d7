import type { appRouter } from "./app-router.ts";

/** What the web apps may import: the API as types, nothing else. */
export type AppRouter = typeof appRouter;
export type { Context } from "./context.ts";
