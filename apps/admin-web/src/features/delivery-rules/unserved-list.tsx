import { Table, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { prefixText } from "@haat/ui/delivery/rule-words.ts";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./delivery-rules-page.module.css";

const columns: readonly DataColumn[] = [
  { label: "PIN codes" },
  { label: "Count", align: "end" },
  { label: "States" },
  { label: "Refused by" },
];

/** PIN codes refused by the shop, or by every seller with something for sale. */
export function UnservedList() {
  const { data, error, isFetching, refetch } = useQuery(useTRPC().admin.unserved.queryOptions());
  return (
    <div className={classes.unserved}>
      <Title order={2} size="h3" mb="sm">
        Unserved PIN codes
      </Title>
      {error && !data && (
        <ErrorState
          message={messageOf(error, "Failed to load the unserved PIN codes. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data?.unserved.length === 0 && <p>Every PIN code is served.</p>}
      {data && data.unserved.length > 0 && (
        <DataTable label="Unserved PIN codes" columns={columns}>
          {data.unserved.map(({ prefix, isShop, pins, states }) => (
            <Table.Tr key={prefix}>
              <Table.Td className="haat-figures">{prefixText({ prefix })}</Table.Td>
              <FigureCell>{pins.toLocaleString("en-IN")}</FigureCell>
              <Table.Td>{states.join(", ")}</Table.Td>
              <Table.Td>{isShop ? "The shop" : "Every seller"}</Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      )}
    </div>
  );
}
