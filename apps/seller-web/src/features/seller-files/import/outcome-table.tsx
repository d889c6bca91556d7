import { Button, Center, SegmentedControl, Stack } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useState } from "react";
import type { ImportOutcome } from "@haat/contract/product/import.schema";
import { DataTable } from "@haat/ui/layout/data-table.tsx";
import { countText } from "#features/count-text.ts";
import type { OutcomeCounts, OutcomeFilter } from "./outcome-counts.ts";
import { OutcomeRow } from "./outcome-row.tsx";
import classes from "./outcome-table.module.css";

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

interface OutcomeTableProps {
  readonly outcomes: readonly ImportOutcome[];
  readonly counts: OutcomeCounts;
}

export function OutcomeTable({ outcomes, counts }: OutcomeTableProps) {
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
