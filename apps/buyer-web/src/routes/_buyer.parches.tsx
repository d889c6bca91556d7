import { createFileRoute } from "@tanstack/react-router";
import { PurchasesPage } from "../features/orders/purchases-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/_buyer/parches")({
  head: () => privateHead("Purchases"),
  component: PurchasesPage,
});
