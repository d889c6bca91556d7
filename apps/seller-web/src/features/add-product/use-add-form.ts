import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { rupeesToPaise } from "@haat/contract/money";
import { splitDetails } from "@haat/contract/product/details/product-details.schema";
import type { FamilyToAdd, VariantsTyped, VariantValues } from "@haat/contract/product/family/family.schema";
import { optionKind } from "@haat/contract/product/family/options";
import type { ProductFormValues, StandIns } from "@haat/contract/product/product-form";
import type { AddProductInput } from "@haat/contract/product/product.schema";
import { focusFirst, focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import type { FamilyCard } from "#features/product-form/card-preview.tsx";
import { type ProductForm, useProductForm } from "#features/product-form/product-form.ts";
import { shownPictures } from "./row-pictures/shown-pictures.ts";
import { useColourPictures } from "./row-pictures/use-colour-pictures.ts";
import { useVariants } from "./variants/use-variants.ts";
import { areVariantsValid, showVariantErrors } from "./variants/variant-errors.ts";

const showAndFocus = (form: ProductForm) => (errors: Readonly<Record<string, string>>) => {
  form.setErrors(errors);
  focusFirstError(form)(errors);
};

interface Rows {
  readonly rows: readonly VariantValues[];
  /** Defaults for rows without a value. */
  readonly product: ProductFormValues;
  /** Images of the first row. */
  readonly pictures: readonly string[];
  readonly colourAxis: number;
}

/** Undefined below two rows: a single product has its own card. */
function familyCardOf({ rows, product, pictures, colourAxis }: Rows): FamilyCard | undefined {
  if (rows.length < 2) return undefined;
  const ofRows = (field: "price" | "stock") => rows.map((row) => row[field].trim() || product[field].trim());
  const stocks = ofRows("stock").filter((stock) => /^\d+$/.test(stock));
  return {
    pricesPaise: ofRows("price").flatMap((price) => rupeesToPaise(price) ?? []),
    stock: stocks.length > 0 ? stocks.reduce((sum, stock) => sum + Number(stock), 0) : null,
    colours: [...new Set(rows.map(({ values }) => values[colourAxis] ?? ""))].filter(Boolean),
    picture: pictures[0],
  };
}

function useAdded({ onDone }: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    onDone();
    void refreshLoaded(queryClient, trpc.product.pathFilter());
    void navigate({ to: "/", search: { added: 1 } });
  };
}

function useAddProduct(options: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const onSuccess = useAdded(options);
  return useMutation(trpc.product.add.mutationOptions({ onSuccess }));
}

function useAddFamily(options: { readonly onDone: () => void }) {
  const trpc = useTRPC();
  const onSuccess = useAdded(options);
  return useMutation(trpc.product.addFamily.mutationOptions({ onSuccess }));
}

/** -1 if no axis is a colour. */
function colourAxisOf(options: readonly string[]): number {
  return options.findIndex((option) => optionKind(option) === "colour");
}

type PicturesOf = (values: readonly string[]) => readonly string[];

/**
 * Valid placeholders for product fields that every row fills itself, so the form accepts them
 * empty.
 */
function placeholdersOf(rows: readonly VariantValues[], picturesOf: PicturesOf): StandIns {
  const isInEveryRow = (field: "price" | "stock") =>
    rows.length > 0 && rows.every((row) => row[field].trim() !== "");
  const pictures = rows.map(({ values }) => picturesOf(values));
  return {
    ...(isInEveryRow("price") && { price: "1" }),
    ...(isInEveryRow("stock") && { stock: "0" }),
    ...(pictures.every(({ length }) => length > 0) && { pictures: pictures[0] ?? [] }),
  };
}

/** Rows fall back to the product's values. A shared SKU gets a number per row. */
function toFamily(
  product: AddProductInput,
  { options, variants }: VariantsTyped,
  picturesOf: PicturesOf,
): FamilyToAdd {
  const { own: details, shared: rest } = splitDetails(product);
  const { pricePaise, stock, pictures, ...shared } = rest;
  return {
    ...shared,
    options,
    variants: variants.map(({ values, ...own }, index) => {
      const ownPictures = picturesOf(values);
      return {
        ...details,
        values,
        pricePaise: own.price ?? pricePaise,
        stock: own.stock ?? stock,
        sku: own.sku ?? (details.sku ? `${details.sku}-${index + 1}` : null),
        pictures: ownPictures.length > 0 ? [...ownPictures] : pictures,
      };
    }),
  };
}

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
