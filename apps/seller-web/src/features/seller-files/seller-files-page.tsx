import { Stack } from "@mantine/core";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { ExportCard } from "./export-card.tsx";
import { ImportCard } from "./import/import-card.tsx";
import { PictureAddressesCard } from "./picture-addresses-card.tsx";

export function SellerFilesPage() {
  return (
    <>
      <PageHeading title="Import and Export" lead="Edit many products in a spreadsheet." />
      <Stack gap="lg">
        <ExportCard />
        <PictureAddressesCard />
        <ImportCard />
      </Stack>
    </>
  );
}
