import { Button, Group, Table, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { CourierView } from "@haat/contract/courier/courier.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { DataTable, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { CourierModal } from "./courier-form.tsx";
import classes from "./couriers.module.css";
import { useRemoveCourier } from "./use-couriers.ts";

const columns: readonly DataColumn[] = [
  { label: "Courier" },
  { label: "Updates" },
  { label: "Actions", hiddenLabel: true },
];

function updatesText({ hasSecret, key }: CourierView): string {
  return hasSecret ? `/api/couriers/${key}` : "None: no secret set";
}

function Actions({ courier }: { readonly courier: CourierView }) {
  const { id, name } = courier;
  const [isEditing, { open, close }] = useDisclosure(false);
  const remove = useRemoveCourier(name);
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      message:
        "Its parcels lose their tracking link, and its updates are refused. Sellers can still enter its name.",
      confirmLabel: "Remove",
      danger: true,
    });
    if (isSure) remove.mutate({ courierId: id });
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
      {isEditing && <CourierModal courier={courier} onClose={close} />}
    </Group>
  );
}

function CourierTable({ couriers }: { readonly couriers: readonly CourierView[] }) {
  return (
    <DataTable label="Couriers" columns={columns}>
      {couriers.map((courier) => (
        <Table.Tr key={courier.id}>
          <Table.Td className={classes.name ?? ""}>
            {courier.name}
            <span className={classes.quiet}>{courier.link || "No link"}</span>
          </Table.Td>
          <Table.Td className={classes.name ?? ""}>{updatesText(courier)}</Table.Td>
          <Table.Td ta="end">
            <Actions courier={courier} />
          </Table.Td>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

export function Couriers() {
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.admin.couriers.queryOptions());
  const [isAdding, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.couriers}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          Couriers
        </Title>
        <Button variant="default" onClick={open}>
          Add a Courier
        </Button>
      </div>
      <p className={classes.about}>
        With a link, buyers can track their parcels. With a secret, the courier can send status updates.
        Sellers can pick these couriers or enter another one.
      </p>
      {data && data.length > 0 && <CourierTable couriers={data} />}
      {data?.length === 0 && <p className={classes.about}>No couriers yet.</p>}
      {!data && error && (
        <ErrorState
          message={messageOf(error, "Failed to load the couriers. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {isAdding && <CourierModal onClose={close} />}
    </div>
  );
}
