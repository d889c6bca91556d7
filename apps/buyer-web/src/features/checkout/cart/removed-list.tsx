import { Paper } from "@mantine/core";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { RemovedEntry } from "./removed-entry.tsx";

type RemovedListProps = {
  entries: readonly CartEntryView[];
  onBack: (entry: CartEntryView, entryId: string) => void;
};

export function RemovedList({ entries, onBack }: RemovedListProps) {
  if (entries.length === 0) return null;
  return (
    <Paper withBorder>
      {entries.map((entry) => (
        <RemovedEntry key={entry.id} entry={entry} onBack={(entryId) => onBack(entry, entryId)} />
      ))}
    </Paper>
  );
}
