import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

interface ExportLinkProps {
  readonly what: "orders" | "people" | "products" | "audit" | "sales" | "returns";
  /** The list's query input; cursor and direction are ignored. */
  readonly filter: Readonly<Record<string, string | number | boolean>>;
  /** The id of the message that explains why the export is disabled. */
  readonly faultId?: string | undefined;
}

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
