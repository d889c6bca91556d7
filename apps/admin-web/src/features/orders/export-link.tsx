import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { ordersFilterOf, type OrderSearch } from "./order-search.ts";

/** Downloads the orders that the filters keep, all of them, as a table for a spreadsheet. */
export function ExportLink({ search }: { search: OrderSearch }) {
  const query = new URLSearchParams({ ...ordersFilterOf(search) });
  return (
    <Button
      component="a"
      href={`/api/admin/orders.csv?${query.toString()}`}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Export CSV
    </Button>
  );
}
