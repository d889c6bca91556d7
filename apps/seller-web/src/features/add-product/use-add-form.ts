import { useState } from "react";
import { focusFirst, focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useProductForm, type ProductForm } from "#features/product-form/product-form.ts";
import { shownPictures } from "./row-pictures/shown-pictures.ts";
import { useColourPictures } from "./row-pictures/use-colour-pictures.ts";
import { useAddFamily, useAddProduct } from "./use-add-product.ts";
import { familyCardOf } from "./variants/family-card.ts";
import { colourAxisOf, placeholdersOf, toFamily } from "./variants/to-family.ts";
import { useVariants } from "./variants/use-variants.ts";
import { areVariantsValid, showVariantErrors } from "./variants/variant-errors.ts";

const showAndFocus = (form: ProductForm) => (errors: Readonly<Record<string, string>>) => {
  form.setErrors(errors);
  focusFirstError(form)(errors);
};

export function useAddForm() {
  const [isFamily, setIsFamily] = useState(false);
  const variants = useVariants();
  const colourAxis = colourAxisOf(variants.form.values.options);
  const colours = variants.selected[colourAxis] ?? [];
  const colourPictures = useColourPictures(isFamily ? colours : []);
  const rows = isFamily ? variants.form.values.variants : [];
  const shownBy = (values: readonly string[], productPictures: readonly string[] = []) =>
    shownPictures({
      row: variants.pictures.of(values)?.pictures ?? [],
      colour: colourPictures.of(values[colourAxis] ?? ""),
      all: productPictures,
    });
  const picturesOf = (values: readonly string[]) => shownBy(values).pictures;
  const placeholders = placeholdersOf(rows, picturesOf);
  const form = useProductForm(placeholders);
  const hasChanges = () => form.isDirty() || variants.form.isDirty();
  const onDone = () => {
    form.resetDirty();
    variants.form.resetDirty();
  };
  const [add, addFamily] = [useAddProduct({ onDone }), useAddFamily({ onDone })];
  const showErrors = (error: unknown) => showFieldErrors({ ...form, setErrors: showAndFocus(form) }, error);
  const submit = form.onSubmit(
    (product) => {
      if (!isFamily) return add.mutate(product, { onError: (error) => void showErrors(error) });
      if (!areVariantsValid(variants.form)) return;
      addFamily.mutate(toFamily(product, variants.form.getTransformedValues(), picturesOf), {
        onError: (error) => showVariantErrors(variants.form, error) || showErrors(error),
      });
    },
    (errors) => {
      const invalid = Object.keys(errors).map((path) => form.getInputNode(path));
      if (!isFamily || areVariantsValid(variants.form, invalid)) focusFirst(invalid);
    },
  );
  const { isPending, isSuccess, error } = isFamily ? addFamily : add;
  return {
    form,
    variants,
    colourPictures,
    isFamily,
    setIsFamily,
    hasChanges,
    submit,
    error,
    optionalFields: Object.keys(placeholders),
    shownBy: (values: readonly string[]) => shownBy(values, form.values.pictures),
    familyCard: familyCardOf({
      rows,
      product: form.values,
      colourAxis,
      pictures: shownBy(rows[0]?.values ?? [], form.values.pictures).pictures,
    }),
    isBusy: colourPictures.isBusy || rows.some(({ values }) => variants.pictures.of(values)?.isBusy),
    // A second click before the page changes would add the product twice.
    isAdding: isPending || isSuccess,
  };
}
