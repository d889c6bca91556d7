import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

const files = [
  { label: "Export Products", href: "/api/seller-files/products.csv" },
  { label: "Export Order Lines", href: "/api/seller-files/order-lines.csv" },
  { label: "Export Returns", href: "/api/seller-files/returns.csv" },
] as const;

export function ExportCard() {
  return (
    <Card>
      <Title order={2} size="h4" mb="2xs">
        Export
      </Title>
      <Text c="dimmed" mb="md">
        CSV files for a spreadsheet: all products, all order lines with the buyer's name and shipping address,
        or all returns.
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
