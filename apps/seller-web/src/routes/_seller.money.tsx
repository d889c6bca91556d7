import { createFileRoute } from "@tanstack/react-router";
import { MoneyPage } from "#features/money/money-page.tsx";

export const Route = createFileRoute("/_seller/money")({
  component: MoneyPage,
});
