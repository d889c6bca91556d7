import { Table } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { PersonRow } from "@haat/contract/admin/people.schema";
import { dateText } from "@haat/contract/moment";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import classes from "./people-table.module.css";

const grouped = new Intl.NumberFormat("en-IN");

function PersonState({ person }: { person: PersonRow }) {
  if (person.deletedAt) return <Chip tone="quiet">Deleted</Chip>;
  if (person.blockedAt) return <Chip tone="bad">Blocked</Chip>;
  return person.waitingSince ? <Chip tone="waiting">Waiting</Chip> : <Chip tone="quiet">Active</Chip>;
}

export function PeopleTable({ people, label }: { people: readonly PersonRow[]; label: string }) {
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
