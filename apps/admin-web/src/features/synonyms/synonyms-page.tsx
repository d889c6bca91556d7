import { Button, Group, Modal, Stack, Table, Textarea } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { synonymsForm, type SynonymsRow } from "@haat/contract/admin/synonyms.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { type DataColumn, DataTable } from "@haat/ui/layout/data-table.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { readListSearch } from "#features/lists/list-search.ts";
import { synonymsInputOf } from "./synonyms-input.ts";
import classes from "./synonyms-page.module.css";
import { useRemoveSynonyms, useSaveSynonyms } from "./use-synonyms.ts";

const columns: readonly DataColumn[] = [
  { label: "Words" },
  { label: "Also finds" },
  { label: "If nothing is found" },
  { label: "Actions", hiddenLabel: true },
];

type SynonymsFormProps = {
  /** Left out to add synonyms. */
  row?: SynonymsRow;
  onClose: () => void;
};

function Fields({ row, onClose }: SynonymsFormProps) {
  const form = useZodForm(synonymsForm, {
    initialValues: {
      words: row?.words.join(", ") ?? "",
      kinds: row?.kinds.join(", ") ?? "",
      alike: row?.alike.join(", ") ?? "",
    },
  });
  const save = useSaveSynonyms(onClose);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (lists) => save.mutate({ ...lists, synonymId: row?.id ?? null }),
        focusFirstError(form),
      )}
    >
      <Stack>
        <ErrorBanner>
          {save.error && messageOf(save.error, "Failed to save the synonyms. Please try again.")}
        </ErrorBanner>
        <Textarea
          label="Words"
          description="Words buyers type for the same thing, separated by commas: haldi, turmeric powder, हल्दी"
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps("words")}
        />
        <Textarea
          label="Also finds"
          description="Kinds with their own name: shoes also finds sneakers and boots"
          autosize
          {...form.getInputProps("kinds")}
        />
        <Textarea
          label="If nothing is found"
          description="The closest match. The shop says that it isn’t exact."
          autosize
          {...form.getInputProps("alike")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save Synonyms
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function SynonymsForm({ row, onClose }: SynonymsFormProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={row ? "Edit Synonyms" : "Add Synonyms"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Fields {...(row && { row })} onClose={onClose} />
    </Modal>
  );
}

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
