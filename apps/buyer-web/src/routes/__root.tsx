import { createRootRouteWithContext } from "@tanstack/react-router";
import { siteHead } from "../features/shell/page-head.ts";
import { ShopDocument } from "../features/shell/shop-document.tsx";
import type { ShopContext } from "../router.tsx";

export const Route = createRootRouteWithContext<ShopContext>()({
  head: siteHead,
  component: ShopDocument,
});
