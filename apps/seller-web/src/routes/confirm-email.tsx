import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailPage } from "#features/account/confirm-email-page.tsx";

export const Route = createFileRoute("/confirm-email")({ component: ConfirmEmailPage });
