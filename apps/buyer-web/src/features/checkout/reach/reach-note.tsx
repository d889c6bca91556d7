import { Button } from "@mantine/core";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import type { Reach } from "./use-reach.ts";

type ReachNoteProps = {
  reach: Reach;
  onTakeOut: (ids: readonly string[]) => void;
  /** Then the field shows the problem. */
  hasPinField?: boolean;
};

export function ReachNote({
  reach: { off, problem, isAtPin },
  onTakeOut,
  hasPinField = false,
}: ReachNoteProps) {
  const takeOut = off.length > 0 && (
    <Button size="compact-md" variant="default" onClick={() => onTakeOut(off.map(({ id }) => id))}>
      Leave {off.length === 1 ? "It" : "Them"} Out
    </Button>
  );
  if (isAtPin && hasPinField) return takeOut && <div>{takeOut}</div>;
  return <ErrorBanner action={takeOut}>{problem}</ErrorBanner>;
}
