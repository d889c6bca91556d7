import { Button, Group, Table } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { SynonymsRow } from "@haat/contract/admin/synonyms.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { type DataColumn, DataTable } from "@haat/ui/layout/data-table.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { readListSearch } from "#features/lists/list-search.ts";
import { SynonymsForm } from "./synonyms-form.tsx";
import { synonymsInputOf } from "./synonyms-input.ts";
import classes from "./synonyms-page.module.css";
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

function SynonymsTable({ synonyms }: { synonyms: readonly SynonymsRow[] }) {
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

export function SynonymsPage() {
  useDocumentTitle("Synonyms · Haat Admin");
  const search = readListSearch(useSearch({ from: "/_admin/admin/synonyms" }));
  const navigate = useNavigate({ from: "/admin/synonyms" });
  const trpc = useTRPC();
  const [isAdding, { open, close }] = useDisclosure(false);
  const query = useQuery(
    trpc.admin.synonyms.queryOptions(synonymsInputOf(search), { placeholderData: keepPreviousData }),
  );

  return (
    <>
      <ListHead title="Synonyms">
        <SearchField
          label="Search synonyms"
          placeholder="Any of the words"
          value={search.search}
          onSearch={(words) =>
            void navigate({ search: readListSearch({ search: words }), replace: true, resetScroll: false })
          }
        />
        <Button onClick={open}>Add Synonyms</Button>
      </ListHead>
      {isAdding && <SynonymsForm onClose={close} />}
      <ListFrame
        query={query}
        nouns={["set of synonyms", "synonyms"]}
        isEmpty={({ synonyms }) => synonyms.length === 0}
        empty={
          <EmptyState picture="search" title="No synonyms yet">
            Until you add some, searches find only the words sellers use.
          </EmptyState>
        }
        onClear={search.search ? () => void navigate({ search: {} }) : null}
        onTurn={(place) =>
          void navigate({ search: { ...(search.search && { search: search.search }), ...place } })
        }
      >
        {({ synonyms }) => <SynonymsTable synonyms={synonyms} />}
      </ListFrame>
    </>
  );
}
