import { useState } from "react";
import { focusFirst, focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useProductForm, type ProductForm } from "#features/product-form/product-form.ts";
import { shownPictures } from "./row-pictures/shown-pictures.ts";
import { useColourPictures } from "./row-pictures/use-colour-pictures.ts";
import { useAddFamily, useAddProduct } from "./use-add-product.ts";
import { familyOnCard } from "./variants/family-on-card.ts";
import { colourAxisOf, standInsOf, toFamily } from "./variants/to-family.ts";
import { useVariants } from "./variants/use-variants.ts";
import { areVariantsRight, showVariantErrors } from "./variants/variant-errors.ts";

/** Says what is wrong at its fields and leads to the first of them. */
const leadTo = (form: ProductForm) => (errors: Readonly<Record<string, string>>) => {
  form.setErrors(errors);
  focusFirstError(form)(errors);
};

/** The form of a new product, which may come in sizes or colours, and how it is sent. */
export function useAddForm() {
  const [isFamily, setIsFamily] = useState(false);
  const variants = useVariants();
  const colourAxis = colourAxisOf(variants.form.values.options);
  const colours = variants.chosen[colourAxis] ?? [];
  const colourPictures = useColourPictures(isFamily ? colours : []);
  const rows = isFamily ? variants.form.values.variants : [];
  /** What a row shows, where nothing is said of all. */
  const shownBy = (values: readonly string[], ofAll: readonly string[] = []) =>
    shownPictures({
      row: variants.pictures.of(values)?.pictures ?? [],
      colour: colourPictures.of(values[colourAxis] ?? ""),
      all: ofAll,
    });
  const picturesOf = (values: readonly string[]) => shownBy(values).pictures;
  const ofRows = standInsOf(rows, picturesOf);
  const form = useProductForm(ofRows);
  const isTyped = () => form.isDirty() || variants.form.isDirty();
  const onDone = () => {
    form.resetDirty();
    variants.form.resetDirty();
  };
  const [add, addFamily] = [useAddProduct({ onDone }), useAddFamily({ onDone })];
  const showErrors = (error: unknown) => showFieldErrors({ ...form, setErrors: leadTo(form) }, error);
  const submit = form.onSubmit(
    (product) => {
      if (!isFamily) return add.mutate(product, { onError: (error) => void showErrors(error) });
      if (!areVariantsRight(variants.form)) return;
      addFamily.mutate(toFamily(product, variants.form.getTransformedValues(), picturesOf), {
        onError: (error) => showVariantErrors(variants.form, error) || showErrors(error),
      });
    },
    (errors) => {
      const wrong = Object.keys(errors).map((path) => form.getInputNode(path));
      if (!isFamily || areVariantsRight(variants.form, wrong)) focusFirst(wrong);
    },
  );
  const { isPending, isSuccess, error } = isFamily ? addFamily : add;
  return {
    form,
    variants,
    colourPictures,
    isFamily,
    setIsFamily,
    isTyped,
    submit,
    error,
    free: Object.keys(ofRows),
    shownBy: (values: readonly string[]) => shownBy(values, form.values.pictures),
    onCard: familyOnCard({
      rows,
      product: form.values,
      colourAxis,
      pictures: shownBy(rows[0]?.values ?? [], form.values.pictures).pictures,
    }),
    /** Whether pictures of a colour or of a row that is sold are on their way. */
    isBusy: colourPictures.isBusy || rows.some(({ values }) => variants.pictures.of(values)?.isBusy),
    // Until the page has changed, a second click would add the product twice.
    isAdding: isPending || isSuccess,
  };
}
