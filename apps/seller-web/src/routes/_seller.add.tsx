import { createFileRoute } from "@tanstack/react-router";
import { AddProductPage } from "#features/add-product/add-product-page.tsx";

export const Route = createFileRoute("/_seller/add")({ component: AddProductPage });
