import type { appRouter } from "./app-router.ts";

export type AppRouter = typeof appRouter;
export type { Context } from "./context.ts";
