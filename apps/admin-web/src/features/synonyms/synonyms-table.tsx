import { Button, Group, Table } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { SynonymsRow } from "@haat/contract/admin/synonyms.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { DataTable, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { SynonymsForm } from "./synonyms-form.tsx";
import classes from "./synonyms-table.module.css";
import { useRemoveSynonyms } from "./use-synonyms.ts";

const columns: readonly DataColumn[] = [
  { label: "Words" },
  { label: "Also finds" },
  { label: "If nothing is found" },
  { label: "Actions", hiddenLabel: true },
];

function SynonymsActions({ row }: { row: SynonymsRow }) {
  const [isEditing, { open, close }] = useDisclosure(false);
  const name = row.words[0] ?? "";
  const remove = useRemoveSynonyms(name);
  const ask = async () => {
    const isSure = await confirm({
      title: "Remove these synonyms?",
      message: `Searches will no longer match “${row.words.join(", ")}”.`,
      confirmLabel: "Remove",
      danger: true,
    });
    if (isSure) remove.mutate({ synonymId: row.id });
  };
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button variant="default" size="sm" aria-label={`Edit ${name}`} onClick={open}>
        Edit
      </Button>
      <Button
        variant="default"
        size="sm"
        aria-label={`Remove ${name}`}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        Remove
      </Button>
      {isEditing && <SynonymsForm row={row} onClose={close} />}
    </Group>
  );
}

export function SynonymsTable({ synonyms }: { synonyms: readonly SynonymsRow[] }) {
  return (
    <DataTable label="Synonyms" columns={columns}>
      {synonyms.map((row) => (
        <Table.Tr key={row.id}>
          <Table.Td className={classes.words ?? ""}>{row.words.join(", ")}</Table.Td>
          <Table.Td className={classes.words ?? ""}>{row.kinds.join(", ")}</Table.Td>
          <Table.Td className={classes.words ?? ""}>{row.alike.join(", ")}</Table.Td>
          <Table.Td ta="end">
            <SynonymsActions row={row} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
