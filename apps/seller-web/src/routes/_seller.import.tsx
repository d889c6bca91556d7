import { createFileRoute } from "@tanstack/react-router";
import { StallFilesPage } from "#features/stall-files/stall-files-page.tsx";

export const Route = createFileRoute("/_seller/import")({ component: StallFilesPage });
