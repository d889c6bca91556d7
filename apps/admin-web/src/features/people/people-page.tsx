import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl, Select } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { readOneOf, withoutPlace } from "#features/lists/list-search.ts";
import { SearchBox } from "#features/lists/search-box.tsx";
import { peopleInputOf, readPeopleSearch, type PeopleSearch } from "./people-search.ts";
import { PeopleTable } from "./people-table.tsx";

const types = [
  { value: "buyer", label: "Buyers" },
  { value: "seller", label: "Sellers" },
];
const states = [
  { value: "all", label: "All states" },
  { value: "no", label: "Not blocked" },
  { value: "yes", label: "Blocked" },
];
const sellerStates = [...states, { value: "waiting", label: "Waiting for approval" }];

export function PeoplePage() {
  useDocumentTitle("People · Haat Admin");
  const search = readPeopleSearch(useSearch({ from: "/_admin/admin/people/" }));
  const navigate = useNavigate({ from: "/admin/people/" });
  const trpc = useTRPC();
  const { type = "buyer", blocked, waiting } = search;
  const nouns = type === "buyer" ? (["buyer", "buyers"] as const) : (["seller", "sellers"] as const);
  const query = useQuery(
    trpc.admin.people.queryOptions(peopleInputOf(search), { placeholderData: keepPreviousData }),
  );
  const filter = (change: { [Key in keyof PeopleSearch]?: PeopleSearch[Key] | undefined }) => {
    void navigate({
      search: (current) => readPeopleSearch({ ...withoutPlace(current), ...change }),
      replace: true,
      resetScroll: false,
    });
  };

  return (
    <>
      <ListHead title="People">
        <SegmentedControl
          aria-label="Account type"
          data={types}
          value={type}
          onChange={(value) => filter({ type: value === "seller" ? "seller" : undefined })}
        />
        <SearchBox
          label={`Search ${nouns[1]}`}
          placeholder="Name, email or phone"
          value={search.search}
          onSearch={(words) => filter({ search: words })}
        />
        <Select
          aria-label="Filter by state"
          data={type === "seller" ? sellerStates : states}
          value={waiting ? "waiting" : (blocked ?? "all")}
          onChange={(value) =>
            filter({
              blocked: readOneOf(["yes", "no"], value),
              waiting: value === "waiting" ? "yes" : undefined,
            })
          }
        />
        <ExportLink what="people" filter={peopleInputOf(search)} />
      </ListHead>
      <ListFrame
        query={query}
        nouns={nouns}
        isEmpty={({ people }) => people.length === 0}
        empty={
          <EmptyState picture="orders" title={`No ${nouns[1]} yet`}>
            New accounts show up here.
          </EmptyState>
        }
        onClear={
          search.search !== undefined || blocked || waiting
            ? () => filter({ search: undefined, blocked: undefined, waiting: undefined })
            : null
        }
        onTurn={(place) => {
          void navigate({ search: { ...withoutPlace(search), ...place } });
        }}
      >
        {({ people }) => <PeopleTable people={people} label={type === "buyer" ? "Buyers" : "Sellers"} />}
      </ListFrame>
    </>
  );
}
