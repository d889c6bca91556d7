import { createFileRoute } from "@tanstack/react-router";
import { SellerFilesPage } from "#features/seller-files/seller-files-page.tsx";

export const Route = createFileRoute("/_seller/import")({ component: SellerFilesPage });
