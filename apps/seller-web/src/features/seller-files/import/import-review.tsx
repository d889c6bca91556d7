import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { ImportItem, ImportOutcome } from "@haat/contract/product/import.schema";
import { countText } from "#features/count-text.ts";
import { countOutcomes, itemsOf, type OutcomeCounts } from "./outcome-counts.ts";
import { OutcomeTable } from "./outcome-table.tsx";

interface ImportReviewProps {
  readonly outcomes: readonly ImportOutcome[];
  readonly isApplying: boolean;
  readonly onApply: (items: readonly ImportItem[]) => void;
  readonly onCancel: () => void;
  /** Set if the import was refused. */
  readonly onCheckAgain: (() => void) | undefined;
}

function verdict({ wrong, new: created, changed }: OutcomeCounts): string {
  if (wrong > 0) {
    const rows = wrong === 1 ? "One row has" : `${countText(wrong)} rows have`;
    return `${rows} errors, so nothing is imported yet. Correct the file and choose it again.`;
  }
  if (created + changed === 0) return "This file changes nothing: your products already match it.";
  return `${countText(created)} new and ${countText(changed)} changed. All rows are imported, or none.`;
}

export function ImportReview({ outcomes, isApplying, onApply, onCancel, onCheckAgain }: ImportReviewProps) {
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const toImport = counts.new + counts.changed;
  const canApply = counts.wrong === 0 && toImport > 0;
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text fw={650} role="status">
          {verdict(counts)}
        </Text>
        <Group gap="sm">
          <Button variant="default" disabled={isApplying} onClick={onCancel}>
            {canApply ? "Cancel" : "Choose Another File"}
          </Button>
          {onCheckAgain && <Button onClick={onCheckAgain}>Check Again</Button>}
          {canApply && !onCheckAgain && (
            <Button loading={isApplying} onClick={() => onApply(itemsOf(outcomes))}>
              Import {countText(toImport)} {toImport === 1 ? "row" : "rows"}
            </Button>
          )}
        </Group>
      </Group>
      <OutcomeTable outcomes={outcomes} counts={counts} />
    </Stack>
  );
}
