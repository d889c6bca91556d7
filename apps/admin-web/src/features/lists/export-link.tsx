import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

interface ExportLinkProps {
  readonly what: "orders" | "people" | "products" | "audit" | "sales" | "returns";
  /** What the page's filters ask the server for; the place in the list is left out. */
  readonly filter: Readonly<Record<string, string | number | boolean>>;
  /** The id of why it cannot be had as it stands, where it cannot. */
  readonly faultId?: string | undefined;
}

/** Downloads what the filters keep, all of it, as a table for a spreadsheet. */
export function ExportLink({
  what,
  filter: { direction: _direction, cursor: _cursor, ...filter },
  faultId,
}: ExportLinkProps) {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  const look = { variant: "default", leftSection: <IconDownload size={18} aria-hidden /> } as const;
  if (faultId !== undefined)
    return (
      <Button {...look} disabled aria-describedby={faultId}>
        Export CSV
      </Button>
    );
  return (
    <Button component="a" href={`/api/admin/${what}.csv?${query.toString()}`} {...look}>
      Export CSV
    </Button>
  );
}
