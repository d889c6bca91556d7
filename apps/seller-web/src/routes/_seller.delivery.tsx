import { createFileRoute } from "@tanstack/react-router";
import { DeliveryRulesPage } from "#features/delivery-rules/delivery-rules-page.tsx";

export const Route = createFileRoute("/_seller/delivery")({ component: DeliveryRulesPage });
