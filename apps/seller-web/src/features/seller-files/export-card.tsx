import { Button, Card, Group, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

const files = [
  { label: "Export products", href: "/api/seller-files/products.csv" },
  { label: "Export order lines", href: "/api/seller-files/order-lines.csv" },
] as const;

/** Files to take away: the products, and every order line with where it goes. */
export function ExportCard() {
  return (
    <Card>
      <Title order={2} size="h4" mb="2xs">
        Export
      </Title>
      <Text c="dimmed" mb="md">
        CSV files for a spreadsheet: all your products, or all order lines with the buyer’s name and shipping
        address.
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
