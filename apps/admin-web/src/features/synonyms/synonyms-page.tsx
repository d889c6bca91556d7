import { Button } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { readListSearch } from "#features/lists/list-search.ts";
import { SearchBox } from "#features/lists/search-box.tsx";
import { SynonymsForm } from "./synonyms-form.tsx";
import { synonymsInputOf } from "./synonyms-input.ts";
import { SynonymsTable } from "./synonyms-table.tsx";

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
        <SearchBox
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
