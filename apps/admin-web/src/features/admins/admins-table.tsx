import { Button, Group, Table } from "@mantine/core";
import { useRouteContext } from "@tanstack/react-router";
import type { AdminRow } from "@haat/contract/admin/admins/admins.schema";
import { dateText, dateTimeText } from "@haat/contract/moment";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { DataTable, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import classes from "./admins-table.module.css";
import { roleHints, roleNames } from "./role-names.ts";
import { useChangeRole, useRemoveAdmin } from "./use-manage-admins.ts";

const columns: readonly DataColumn[] = [
  { label: "Name" },
  { label: "Role" },
  { label: "Second factor" },
  { label: "Last login" },
  { label: "Actions", hiddenLabel: true },
];

function RoleButton({ admin: { id, name, role } }: { admin: AdminRow }) {
  const change = useChangeRole(name);
  const wanted = role === "owner" ? "support" : "owner";
  const ask = async () => {
    const question = {
      title: `Make ${name} ${wanted === "owner" ? "an owner" : "support"}?`,
      message: roleHints[wanted],
      confirmLabel: `Make ${roleNames[wanted]}`,
    };
    if (await confirm(question)) change.mutate({ adminId: id, role: wanted });
  };
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Make ${roleNames[wanted]}: ${name}`}
      loading={change.isPending}
      onClick={() => void ask()}
    >
      Make {roleNames[wanted]}
    </Button>
  );
}

function RemoveButton({ admin: { id, name } }: { admin: AdminRow }) {
  const remove = useRemoveAdmin(name);
  const ask = async () => {
    const question = {
      title: `Remove ${name}?`,
      message: "They’re logged out everywhere and can’t log in again. Their actions stay in the audit.",
      confirmLabel: "Remove",
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ adminId: id });
  };
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Remove ${name}`}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      Remove
    </Button>
  );
}

export function AdminsTable({ admins }: { admins: readonly AdminRow[] }) {
  const me = useRouteContext({ from: "/_admin", select: ({ session }) => session.admin.id });
  return (
    <DataTable label="Admins" columns={columns}>
      {admins.map((admin) => (
        <Table.Tr key={admin.id}>
          <Table.Td>
            <span className={classes.name}>{admin.name}</span>
            {admin.id === me && <span className={classes.you}>You</span>}
            <span className={classes.email}>{admin.email}</span>
          </Table.Td>
          <Table.Td>{roleNames[admin.role]}</Table.Td>
          <Table.Td>{admin.hasSecondFactor ? "Yes" : "No"}</Table.Td>
          <Table.Td>
            {admin.lastLoginAt ? (
              <time dateTime={admin.lastLoginAt}>{dateTimeText(admin.lastLoginAt)}</time>
            ) : (
              `Never; added ${dateText(admin.since)}`
            )}
          </Table.Td>
          <Table.Td ta="end">
            <Group gap="xs" justify="flex-end" wrap="nowrap">
              <RoleButton admin={admin} />
              <RemoveButton admin={admin} />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}
