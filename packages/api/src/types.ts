import type { appRouter } from "./app-router.ts";

/** The web's door: the API as types, nothing else. */
export type AppRouter = typeof appRouter;
export type { Context } from "./context.ts";
