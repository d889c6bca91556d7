import { Button, Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import type { ImportItem, ImportOutcome } from "@haat/contract/product/import.schema";
import { countOutcomes, itemsOf, type OutcomeCounts } from "./outcome-counts.ts";
import { OutcomeTable } from "./outcome-table.tsx";

const counted = new Intl.NumberFormat("en-IN");

interface ImportReviewProps {
  readonly outcomes: readonly ImportOutcome[];
  readonly isApplying: boolean;
  readonly onApply: (items: readonly ImportItem[]) => void;
  readonly onCancel: () => void;
  /** Where applying it was refused: the file is tried out again. */
  readonly onCheckAgain: (() => void) | undefined;
}

function verdict({ wrong, new: created, changed }: OutcomeCounts): string {
  if (wrong > 0) {
    const rows = wrong === 1 ? "One row is" : `${counted.format(wrong)} rows are`;
    return `${rows} wrong, so nothing is imported yet. Correct the file and choose it again.`;
  }
  if (created + changed === 0) return "This file changes nothing: everything is as it says.";
  return `${counted.format(created)} new and ${counted.format(changed)} changed. All of it is imported, or nothing.`;
}

/** What a file would do, row by row, and the button that does it. */
export function ImportReview({ outcomes, isApplying, onApply, onCancel, onCheckAgain }: ImportReviewProps) {
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const todo = counts.new + counts.changed;
  const canApply = counts.wrong === 0 && todo > 0;
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Text fw={650} role="status">
          {verdict(counts)}
        </Text>
        <Group gap="sm">
          <Button variant="default" disabled={isApplying} onClick={onCancel}>
            {canApply ? "Cancel" : "Choose another file"}
          </Button>
          {onCheckAgain && <Button onClick={onCheckAgain}>Check again</Button>}
          {canApply && !onCheckAgain && (
            <Button loading={isApplying} onClick={() => onApply(itemsOf(outcomes))}>
              Import {counted.format(todo)} {todo === 1 ? "row" : "rows"}
            </Button>
          )}
        </Group>
      </Group>
      <OutcomeTable outcomes={outcomes} counts={counts} />
    </Stack>
  );
}
