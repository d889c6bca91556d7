import { Table } from "@mantine/core";
import { formatPaise, rupeesToPaise } from "@haat/contract/money";
import type { CellChange, ImportOutcome } from "@haat/contract/product/import.schema";
import { productColumns } from "@haat/contract/product/product-csv";
import { readWhole } from "@haat/contract/typed/whole-number";
import { FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { countText } from "#features/count-text.ts";
import type { OutcomeKind } from "./outcome-counts.ts";
import classes from "./outcome-row.module.css";

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

export function OutcomeRow({
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
