import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

const files = [
  { label: "Export products", href: "/api/seller-files/products.csv" },
  { label: "Export order lines", href: "/api/seller-files/order-lines.csv" },
  { label: "Export returns", href: "/api/seller-files/returns.csv" },
] as const;

/** Files to take away: the products, every order line with where it goes, and every return. */
export function ExportCard() {
  return (
    <Card>
      <Title order={2} size="h4" mb="2xs">
        Export
      </Title>
      <Text c="dimmed" mb="md">
        CSV files for a spreadsheet: all your products, all order lines with the buyer’s name and shipping
        address, or what came back.
      </Text>
      <Group gap="sm">
        {files.map(({ label, href }) => (
          <Button
            key={href}
            component="a"
            href={href}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Card>
  );
}
