import { Anchor } from "@mantine/core";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { reasonOf, refusalOf } from "@haat/web-kit/call/refusal.ts";

interface SaveFailureProps {
  readonly error: unknown;
  /** The screen's own sentence, where the server refused without a reason or was not reached. */
  readonly sentence: string;
}

/** The red banner over a product's form. Who has to log in again does so elsewhere and loses nothing typed. */
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
