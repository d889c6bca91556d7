import { createRootRouteWithContext } from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/trpc.tsx";

export const Route = createRootRouteWithContext<WebContext>()();
