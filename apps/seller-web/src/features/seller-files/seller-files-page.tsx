import { Button, Card, CopyButton, Group, Progress, Stack, Text, Textarea, Title } from "@mantine/core";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { ownPicture } from "@haat/contract/product/picture";
import { unusedPictureHours } from "@haat/contract/product/product.constants";
import { AddPictures } from "@haat/web-kit/pictures/add-pictures.tsx";
import { FailedUploads } from "@haat/web-kit/pictures/failed-uploads.tsx";
import { usePictureUploads } from "@haat/web-kit/pictures/use-picture-uploads.ts";
import { countText } from "#features/count-text.ts";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { ImportCard } from "./import/import-card.tsx";
import classes from "./seller-files-page.module.css";

const files = [
  { label: "Export Products", href: "/api/seller-files/products.csv" },
  { label: "Export Order Lines", href: "/api/seller-files/order-lines.csv" },
  { label: "Export Returns", href: "/api/seller-files/returns.csv" },
] as const;

function ExportCard() {
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

/** A product's images are limited; this upload isn't. */
const unlimited = Number.POSITIVE_INFINITY;

function Names({ names }: { readonly names: readonly string[] }) {
  const text = names.join("\n");
  return (
    <Group align="flex-end" gap="sm">
      <Textarea
        label={names.length === 1 ? "1 image uploaded" : `${countText(names.length)} images uploaded`}
        readOnly
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        style={{ flex: "1 1 16rem" }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
            {copied ? "Copied" : "Copy"}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

function PictureAddressesCard() {
  const [names, setNames] = useState<readonly string[]>([]);
  // If another server stores the images, only their URLs are known.
  const { uploads, add, retry, dismiss } = usePictureUploads(
    { free: unlimited, tooMany: "" },
    (url, { name }) => setNames((all) => [...new Set([...all, ownPicture.test(url) ? name : url])]),
  );
  const waiting = uploads.filter(({ failure }) => failure === null);
  const [current] = waiting;
  return (
    <Card>
      <Title order={2} size="h4" mb="2xs">
        Images for an import
      </Title>
      <Text c="dimmed" mb="md">
        Upload images for many products, then list their file names in the Images column, separated by spaces.
        Images that no product uses are deleted after {unusedPictureHours / 24} days.
      </Text>
      <div className={classes.parts}>
        <ul className={classes.choose}>
          <AddPictures isWrong={false} onAdd={add} />
        </ul>
        {current && (
          <div role="status">
            <Text size="sm">
              Uploading {current.file.name}, {countText(waiting.length)} to go
            </Text>
            <Progress
              value={current.share * 90 + 5}
              size="sm"
              aria-label={`Uploading ${current.file.name}`}
            />
          </div>
        )}
        <FailedUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        {names.length > 0 && <Names names={names} />}
      </div>
    </Card>
  );
}

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
