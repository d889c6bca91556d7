import { createRootRouteWithContext } from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { SellerShell } from "#features/shell/seller-shell.tsx";

export const Route = createRootRouteWithContext<WebContext>()({ component: SellerShell });
