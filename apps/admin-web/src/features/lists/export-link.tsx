import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

interface ExportLinkProps {
  readonly what: "orders" | "people" | "products" | "audit" | "sales";
  /** What the page's filters ask the server for; the place in the list is left out. */
  readonly filter: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** Downloads what the filters keep, all of it, as a table for a spreadsheet. */
export function ExportLink({
  what,
  filter: { direction: _direction, cursor: _cursor, ...filter },
}: ExportLinkProps) {
  const chosen = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  return (
    <Button
      component="a"
      href={`/api/admin/${what}.csv?${query.toString()}`}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Export CSV
    </Button>
  );
}
