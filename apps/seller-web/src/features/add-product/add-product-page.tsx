import { Button, Card, Group, Stack, Switch, Text } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMe } from "@haat/web-kit/session/session.ts";
import { ProductFields } from "#features/product-form/product-fields.tsx";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { PageHeading } from "#features/shell/page-heading.tsx";
import classes from "./add-product-page.module.css";
import { useAddForm } from "./use-add-form.ts";
import { useAskBeforeLeaving } from "./use-ask-before-leaving.ts";
import { VariantFields } from "./variants/variant-fields.tsx";

export function AddProductPage() {
  const { data: session } = useMe();
  const add = useAddForm();
  const { form, isFamily, isAdding } = add;
  const { Dialog: PicturesDialog } = add.variants.pictures;
  useAskBeforeLeaving({
    hasChanges: add.hasChanges,
    title: "Leave without adding the product?",
    message: "You'll lose everything you filled in.",
  });
  const [isUploading, setIsUploading] = useState(false);
  const isBusy = isUploading || add.isBusy;

  return (
    <div className={classes.page}>
      <PageHeading
        title="Add a New Product"
        lead={
          session?.user.isWaiting
            ? "It goes on sale once your account is approved."
            : "It goes on sale as soon as you add it."
        }
      />
      <Card>
        <form noValidate onSubmit={add.submit} aria-label="Add a New Product">
          <Stack gap="lg">
            <ProductFields
              form={form}
              optionalFields={add.optionalFields}
              family={add.familyCard}
              onUploading={setIsUploading}
            >
              <div>
                <Switch
                  label="Comes in sizes or colours"
                  classNames={{ body: classes.switch ?? "" }}
                  aria-describedby="family-hint"
                  checked={isFamily}
                  onChange={(event) => add.setIsFamily(event.currentTarget.checked)}
                />
                <Text id="family-hint" size="sm" c="dimmed">
                  The shop shows one product, and buyers choose a size or colour.
                </Text>
              </div>
              {isFamily && (
                <VariantFields
                  variants={add.variants}
                  colourPictures={add.colourPictures}
                  shownBy={add.shownBy}
                  product={form.values}
                />
              )}
            </ProductFields>
            <SaveFailure
              error={add.error}
              sentence="Failed to add product. Please check your inputs and try again."
            />
            <Group gap="sm" justify="flex-end">
              <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
                Cancel
              </Button>
              <Button type="submit" disabled={isAdding || isBusy}>
                {isAdding ? "Adding Product..." : isBusy ? "Uploading images..." : "Add Product"}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
      {PicturesDialog && (
        <PicturesDialog
          store={add.variants.pictures}
          onChange={add.variants.changePictures}
          hasColours={add.colourPictures.colours.length > 0}
        />
      )}
    </div>
  );
}
