import { SegmentedControl, Select, Table } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { PersonRow } from "@haat/contract/admin/people.schema";
import { dateText } from "@haat/contract/moment";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { firstPage, type RawSearch } from "#features/lists/list-search.ts";
import classes from "./people-page.module.css";
import { peopleInputOf, type PeopleSearch, readPeopleSearch } from "./people-search.ts";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";

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

const grouped = new Intl.NumberFormat("en-IN");

function PersonState({ person }: { person: PersonRow }) {
  if (person.deletedAt) return <Chip tone="quiet">Deleted</Chip>;
  if (person.blockedAt) return <Chip tone="bad">Blocked</Chip>;
  return person.waitingSince ? <Chip tone="waiting">Waiting</Chip> : <Chip tone="quiet">Active</Chip>;
}

function PeopleTable({ people, label }: { people: readonly PersonRow[]; label: string }) {
  const isSellers = people[0]?.userType === "seller";
  const columns: readonly DataColumn[] = [
    { label: "Name" },
    { label: "Contact" },
    { label: "Since" },
    { label: isSellers ? "Products" : "Orders", align: "end" },
    { label: "State" },
  ];
  return (
    <div className={classes.table}>
      <DataTable label={label} columns={columns}>
        {people.map((person) => (
          <Table.Tr key={person.id}>
            <Table.Td>
              <Link to="/admin/people/$userId" params={{ userId: person.id }} className={classes.name}>
                {person.name}
              </Link>
              <span className={classes.email}>{person.email}</span>
            </Table.Td>
            <Table.Td className="haat-figures">{person.contact}</Table.Td>
            <Table.Td>
              <time dateTime={person.createdAt}>{dateText(person.createdAt)}</time>
            </Table.Td>
            <FigureCell>{grouped.format(isSellers ? person.products : person.orders)}</FigureCell>
            <Table.Td>
              <PersonState person={person} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}

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
  const filter = (change: RawSearch<PeopleSearch>) => {
    void navigate({
      search: (current) => readPeopleSearch({ ...current, ...firstPage, ...change }),
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
        <SearchField
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
              blocked: value,
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
          void navigate({ search: { ...search, ...firstPage, ...place } });
        }}
      >
        {({ people }) => <PeopleTable people={people} label={type === "buyer" ? "Buyers" : "Sellers"} />}
      </ListFrame>
    </>
  );
}
