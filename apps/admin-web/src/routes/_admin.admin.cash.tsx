import { createFileRoute } from "@tanstack/react-router";
import { CashPage } from "#features/cash/cash-page.tsx";

export const Route = createFileRoute("/_admin/admin/cash")({
  component: CashPage,
});
