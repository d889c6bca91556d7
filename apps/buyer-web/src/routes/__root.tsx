import { createRootRouteWithContext } from "@tanstack/react-router";
import { siteHead } from "../features/shell/page/page-head.ts";
import { ShopCrash } from "../features/shell/shop-crash.tsx";
import { ShopDocument } from "../features/shell/shop-document.tsx";
import type { ShopContext } from "../shop-context.ts";

export const Route = createRootRouteWithContext<ShopContext>()({
  // A single match means that no route was found.
  head: ({ matches }) => siteHead({ isMissing: matches.length === 1 }),
  component: ShopDocument,
  errorComponent: ShopCrash,
});
