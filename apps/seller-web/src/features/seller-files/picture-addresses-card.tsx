import { Button, Card, CopyButton, Group, Progress, Text, Textarea, Title } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { ownPicture } from "@haat/contract/product/picture";
import { unusedPictureHours } from "@haat/contract/product/product.constants";
import { AddPictures } from "@haat/web-kit/pictures/add-pictures.tsx";
import { FailedUploads } from "@haat/web-kit/pictures/failed-uploads.tsx";
import { usePictureUploads } from "@haat/web-kit/pictures/use-picture-uploads.ts";
import classes from "./picture-addresses-card.module.css";

const counted = new Intl.NumberFormat("en-IN");

/** What is uploaded at once is not limited; a product's pictures are. */
const unlimited = Number.POSITIVE_INFINITY;

function Names({ names }: { readonly names: readonly string[] }) {
  const text = names.join("\n");
  return (
    <Group align="flex-end" gap="sm">
      <Textarea
        label={names.length === 1 ? "1 image uploaded" : `${counted.format(names.length)} images uploaded`}
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

/** Uploads pictures for rows of a file, as many at once as one likes: the column Images names them by their files. */
export function PictureAddressesCard() {
  const [names, setNames] = useState<readonly string[]>([]);
  // Where another server keeps the pictures, only their addresses are known.
  const { uploads, add, retry, dismiss } = usePictureUploads(
    { free: unlimited, tooMany: "" },
    (url, { name }) => setNames((all) => [...new Set([...all, ownPicture.test(url) ? name : url])]),
  );
  const waiting = uploads.filter(({ failure }) => failure === null);
  const [current] = waiting;
  return (
    <Card>
      <Title order={2} size="h4" mb="2xs">
        Pictures for a file
      </Title>
      <Text c="dimmed" mb="md">
        Upload the pictures of many products at once, then name them in the column Images by their file names,
        with a space between two. A picture that no product shows is kept for {unusedPictureHours / 24} days.
      </Text>
      <div className={classes.parts}>
        <ul className={classes.choose}>
          <AddPictures isWrong={false} onAdd={add} />
        </ul>
        {current && (
          <div role="status">
            <Text size="sm">
              Uploading {current.file.name}, {counted.format(waiting.length)} to go
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
