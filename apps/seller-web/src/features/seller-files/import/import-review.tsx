import { Button, Center, Group, SegmentedControl, Stack, Table, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { formatPaise, rupeesToPaise } from "@haat/contract/money";
import type { CellChange, ImportItem, ImportOutcome } from "@haat/contract/product/import.schema";
import { productColumns } from "@haat/contract/product/product-csv";
import { readWhole } from "@haat/contract/typed/whole-number";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { countText } from "#features/count-text.ts";
import classes from "./import-review.module.css";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";

type OutcomeKind = ImportOutcome["kind"];
type OutcomeFilter = OutcomeKind | "all";
type OutcomeCounts = Readonly<Record<OutcomeFilter, number>>;

function countOutcomes(outcomes: readonly ImportOutcome[]): OutcomeCounts {
  const counts = { all: outcomes.length, new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { kind } of outcomes) counts[kind] += 1;
  return counts;
}

function itemsOf(outcomes: readonly ImportOutcome[]): ImportItem[] {
  return outcomes.flatMap(({ item }) => (item ? [item] : []));
}

function verdict({ wrong, new: created, changed }: OutcomeCounts): string {
  if (wrong > 0) {
    const rows = wrong === 1 ? "One row has" : `${countText(wrong)} rows have`;
    return `${rows} errors, so nothing is imported yet. Correct the file and choose it again.`;
  }
  if (created + changed === 0) return "This file changes nothing: your products already match it.";
  return `${countText(created)} new and ${countText(changed)} changed. All rows are imported, or none.`;
}

const columns = [{ label: "Row", align: "end" }, { label: "Result" }] as const;

const labels = {
  wrong: "Errors",
  new: "New",
  changed: "Changed",
  same: "Unchanged",
  all: "All",
} as const satisfies Record<OutcomeFilter, string>;

const filters = Object.keys(labels) as readonly OutcomeFilter[];

const pageSize = 100;

const chips = {
  new: { tone: "good", label: "New" },
  changed: { tone: "active", label: "Changed" },
  same: { tone: "quiet", label: "Unchanged" },
  wrong: { tone: "bad", label: "Error" },
} as const satisfies Record<OutcomeKind, { tone: string; label: string }>;

function amountText(cell: string): string {
  const amount = rupeesToPaise(cell);
  return amount === null ? cell : formatPaise(amount);
}

function wholeText(cell: string): string {
  const count = readWhole(cell);
  return count === null ? cell : countText(count);
}

const readers: Readonly<Record<string, (cell: string) => string>> = {
  [productColumns.price]: amountText,
  [productColumns.mrp]: amountText,
  [productColumns.stock]: wholeText,
  [productColumns.weightGrams]: wholeText,
  [productColumns.returnDays]: wholeText,
};

const cellText = (column: string, cell: string) => readers[column]?.(cell) ?? cell;

function Change({ change: { column, from, to } }: { readonly change: CellChange }) {
  return (
    <li>
      <span className={classes.column}>{column}</span>{" "}
      {from !== "" && (
        <>
          <del>{cellText(column, from)}</del> <span aria-hidden>→</span>{" "}
        </>
      )}
      <ins>{cellText(column, to) || "empty"}</ins>
    </li>
  );
}

function OutcomeRow({
  outcome: { row, kind, name, changes, problems },
}: {
  readonly outcome: ImportOutcome;
}) {
  const { tone, label } = chips[kind];
  return (
    <Table.Tr>
      <FigureCell>{row}</FigureCell>
      <Table.Td>
        <div className={classes.outcome}>
          <span className={classes.name}>{name || "No name"}</span>
          <span>
            <Chip tone={tone}>{label}</Chip>
          </span>
          <ul className={classes.changes}>
            {problems.map((problem) => (
              <li key={problem} className={classes.problem}>
                {problem}
              </li>
            ))}
            {changes.map((change) => (
              <Change key={change.column} change={change} />
            ))}
          </ul>
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

interface OutcomeTableProps {
  readonly outcomes: readonly ImportOutcome[];
  readonly counts: OutcomeCounts;
}

function OutcomeTable({ outcomes, counts }: OutcomeTableProps) {
  const [filter, setFilter] = useState<OutcomeFilter>(counts.wrong > 0 ? "wrong" : "all");
  const [shown, setShown] = useState(pageSize);
  const filtered = filter === "all" ? outcomes : outcomes.filter(({ kind }) => kind === filter);
  const choose = (value: string) => {
    setFilter(value as OutcomeFilter);
    setShown(pageSize);
  };
  return (
    <Stack>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label="Show rows"
          data={filters.map((value) => ({
            value,
            label: `${labels[value]} ${countText(counts[value])}`,
          }))}
          value={filter}
          onChange={choose}
        />
      </div>
      <div className={classes.table}>
        <DataTable label="Import preview" columns={columns}>
          {filtered.slice(0, shown).map((outcome) => (
            <OutcomeRow key={outcome.row} outcome={outcome} />
          ))}
        </DataTable>
      </div>
      {filtered.length > shown && (
        <Center>
          <Button variant="default" onClick={() => setShown(shown + pageSize)}>
            Show More
          </Button>
        </Center>
      )}
    </Stack>
  );
}

interface ImportReviewProps {
  readonly outcomes: readonly ImportOutcome[];
  readonly isApplying: boolean;
  readonly onApply: (items: readonly ImportItem[]) => void;
  readonly onCancel: () => void;
  /** Set if the import was refused. */
  readonly onCheckAgain: (() => void) | undefined;
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
