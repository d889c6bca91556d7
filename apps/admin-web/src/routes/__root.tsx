import type { WebContext } from "@haat/web-kit/trpc.tsx";
import { createRootRouteWithContext } from "@tanstack/react-router";

export const Route = createRootRouteWithContext<WebContext>()();
