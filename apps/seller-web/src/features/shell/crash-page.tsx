import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useReloadWhenGone } from "@haat/ui/late/late-file.ts";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { useRetryOnReconnect } from "@haat/web-kit/call/connection.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";

export function CrashPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useReloadWhenGone(error);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  useRetryOnReconnect(retry);
  return (
    <ErrorState
      message={messageOf(error, "This page could not be loaded. Check your connection and try again.")}
      onRetry={retry}
      isPage
    />
  );
}
