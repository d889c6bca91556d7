import { Button, Card, Group, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useMe } from "@haat/web-kit/session/session.ts";
import { ProductFields } from "#features/product-form/product-fields.tsx";
import { useProductForm } from "#features/product-form/product-form.ts";
import { SaveFailure } from "#features/product-form/save-failure.tsx";
import { PageHeading } from "#features/shell/page-heading.tsx";
import classes from "./add-product-page.module.css";
import { useAddProduct } from "./use-add-product.ts";
import { useAskBeforeLeaving } from "./use-ask-before-leaving.ts";

/** The form of a new product. Nothing typed is lost when the server refuses. */
export function AddProductPage() {
  const { data: session } = useMe();
  const form = useProductForm();
  useAskBeforeLeaving({
    isTyped: () => form.isDirty(),
    title: "Leave without adding the product?",
    message: "What you have filled in will be gone.",
  });
  const add = useAddProduct({ onDone: () => form.resetDirty() });
  const [isUploading, setIsUploading] = useState(false);
  const submit = form.onSubmit(
    (product) => add.mutate(product, { onError: (error) => void showFieldErrors(form, error) }),
    focusFirstError(form),
  );
  // Until the page has changed, a second click would add the product twice.
  const isAdding = add.isPending || add.isSuccess;

  return (
    <div className={classes.page}>
      <PageHeading
        title="Add a New Product"
        lead={
          session?.user.isWaiting
            ? "It stands in the shop once your account is approved."
            : "It stands in the shop as soon as you add it."
        }
      />
      <Card>
        <form noValidate onSubmit={submit} aria-label="Add a New Product">
          <Stack gap="lg">
            <ProductFields form={form} onUploading={setIsUploading} />
            <SaveFailure
              error={add.error}
              sentence="Failed to add product. Please check your inputs and try again."
            />
            <Group gap="sm" justify="flex-end">
              <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
                Cancel
              </Button>
              <Button type="submit" disabled={isAdding || isUploading}>
                {isAdding ? "Adding Product..." : isUploading ? "Uploading images..." : "Add Product"}
              </Button>
            </Group>
          </Stack>
        </form>
      </Card>
    </div>
  );
}
