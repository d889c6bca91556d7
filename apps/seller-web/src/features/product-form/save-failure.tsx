import { Anchor } from "@mantine/core";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { reasonOf, refusalOf } from "@haat/web-kit/call/refusal.ts";

interface SaveFailureProps {
  readonly error: unknown;
  /** Shown if the server gave no reason or wasn't reached. */
  readonly sentence: string;
}

/** A seller whose session ended logs in in another tab, so nothing typed is lost. */
export function SaveFailure({ error, sentence }: SaveFailureProps) {
  if (!error) return null;
  if (refusalOf(error)?.reason !== "NOT_LOGGED_IN")
    return <ErrorBanner>{reasonOf(error, sentence)}</ErrorBanner>;
  return (
    <ErrorBanner>
      {sentence} Your session has ended:{" "}
      <Anchor href="/login" target="_blank" c="inherit" underline="always">
        log in in a new tab
      </Anchor>
      , then save again.
    </ErrorBanner>
  );
}
