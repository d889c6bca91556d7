import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useReloadWhenGone } from "@haat/ui/late/late-file.ts";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { useRetryOnReconnect } from "@haat/web-kit/call/connection.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { Page } from "./page.tsx";

type LoadErrorProps = Pick<ErrorComponentProps, "error"> & {
  fallback?: string;
};

export function LoadError({
  error,
  fallback = "This page could not be loaded. Please try again.",
}: LoadErrorProps) {
  const router = useRouter();
  useReloadWhenGone(error);
  const retry = () => void router.invalidate();
  useRetryOnReconnect(retry);
  return (
    <Page>
      <ErrorState message={messageOf(error, fallback)} onRetry={retry} isPage />
    </Page>
  );
}
