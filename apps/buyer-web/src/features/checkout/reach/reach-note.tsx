import { Button } from "@mantine/core";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import type { Reach } from "./reach.ts";

type ReachNoteProps = {
  reach: Reach;
  /** Leaves these entries out of the order. */
  onTakeOut: (ids: readonly string[]) => void;
};

/** Names what does not come to where the order is to be sent, with a click that leaves it out. */
export function ReachNote({ reach: { off, problem }, onTakeOut }: ReachNoteProps) {
  const takeOut = off.length > 0 && (
    <Button size="compact-md" variant="default" onClick={() => onTakeOut(off.map(({ id }) => id))}>
      Take {off.length === 1 ? "it" : "them"} out
    </Button>
  );
  return <ErrorBanner action={takeOut}>{problem}</ErrorBanner>;
}
