import { useState } from "react";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { refusalOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useProductForm } from "#features/product-form/product-form.ts";
import { useAddFamily, useAddProduct } from "./use-add-product.ts";
import { toFamily } from "./variants/to-family.ts";
import { useColourPictures } from "./variants/use-colour-pictures.ts";
import { useVariants, type Variants } from "./variants/use-variants.ts";

/** What the server says of variants, at the fields of their rows. */
function showVariantErrors({ form }: Variants, error: unknown): void {
  const said = Object.entries(refusalOf(error)?.fieldErrors ?? {}).filter(([path]) => path.startsWith("variants."));
  form.setErrors(Object.fromEntries(said.map(([path, sentence]) => [path.replace("pricePaise", "price"), sentence])));
}

/** The form of a new product, which may come in sizes or colours, and how it is sent. */
export function useAddForm() {
  const form = useProductForm();
  const variants = useVariants();
  const colourPictures = useColourPictures();
  const [isFamily, setIsFamily] = useState(false);
  const isTyped = () => form.isDirty() || variants.form.isDirty();
  const onDone = () => {
    form.resetDirty();
    variants.form.resetDirty();
  };
  const [add, addFamily] = [useAddProduct({ onDone }), useAddFamily({ onDone })];
  const submit = form.onSubmit(
    (product) => {
      const onError = (error: unknown) => {
        showFieldErrors(form, error);
        showVariantErrors(variants, error);
      };
      if (!isFamily) return add.mutate(product, { onError });
      const { hasErrors, errors } = variants.form.validate();
      if (hasErrors) return focusFirstError(variants.form)(errors);
      addFamily.mutate(toFamily(product, variants.form.getTransformedValues(), colourPictures.of), { onError });
    },
    (errors) => {
      if (isFamily) variants.form.validate();
      focusFirstError(form)(errors);
    },
  );
  const { isPending, isSuccess, error } = isFamily ? addFamily : add;
  return {
    ...{ form, variants, colourPictures, isFamily, setIsFamily, isTyped, submit, error },
    // Until the page has changed, a second click would add the product twice.
    isAdding: isPending || isSuccess,
  };
}
