import { createRootRouteWithContext } from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";

export const Route = createRootRouteWithContext<WebContext>()();
