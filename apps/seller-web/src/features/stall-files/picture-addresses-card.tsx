import { Button, Card, CopyButton, Group, Text, Textarea, Title } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { unusedPictureHours } from "@haat/contract/product/product.constants";
import { PictureField } from "#features/product-form/picture-field.tsx";

const nothing = () => undefined;

function Addresses({ pictures }: { readonly pictures: readonly string[] }) {
  const text = pictures.join(" ");
  return (
    <Group align="flex-end" gap="sm" mt="md">
      <Textarea
        label="Addresses for one cell"
        readOnly
        minRows={1}
        maxRows={4}
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

/** Uploads pictures for rows of a file: their addresses are what the column Images wants. */
export function PictureAddressesCard() {
  const [pictures, setPictures] = useState<readonly string[]>([]);
  return (
    <Card>
      <Title order={2} size="h4" mb="2xs">
        Pictures for new products
      </Title>
      <Text c="dimmed" mb="md">
        Upload the pictures of a product and put their addresses into its cell of the column Images, with a
        space between two. A picture that no product shows is kept for {unusedPictureHours} hours.
      </Text>
      <PictureField pictures={pictures} onChange={setPictures} isKept={false} onBusy={nothing} />
      {pictures.length > 0 && <Addresses pictures={pictures} />}
    </Card>
  );
}
