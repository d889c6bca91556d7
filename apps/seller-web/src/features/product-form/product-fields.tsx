import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { categories, categoryTree, toCategory } from "@haat/contract/product/category.constants";
import { everyFact } from "@haat/contract/product/details/product-details.schema";
import { keptFields, type ProductFormValues } from "@haat/contract/product/product-form";
import { RupeesField, UnitField } from "#features/product-form/unit-field.tsx";
import { CardPreview, type FamilyCard } from "./card-preview.tsx";
import { CommissionHint } from "./commission-hint.tsx";
import { MoreFields } from "./more-fields.tsx";
import { PictureField } from "./pictures/picture-field.tsx";
import type { ProductForm } from "./product-form.ts";

interface ProductFieldsProps {
  readonly form: ProductForm;
  /** The original values of an edit: an emptied field keeps its value, so nothing is required. */
  readonly kept?: ProductFormValues | undefined;
  readonly optionalFields?: readonly string[];
  readonly family?: FamilyCard | undefined;
  readonly onUploading: (isBusy: boolean) => void;
  readonly children?: ReactNode;
}

type Field = "name" | "brand" | "description" | "price" | "stock" | "category" | "subcategory";

const longestQuote = 60;

function keptText(value: string): string {
  return value.length > longestQuote
    ? "Leave empty to keep the current text."
    : `Leave empty to keep “${value}”.`;
}

function fieldPropsOf({
  form,
  kept,
  optionalFields = [],
}: Pick<ProductFieldsProps, "form" | "kept" | "optionalFields">) {
  const keptNames = kept ? keptFields(form.values, kept) : [];
  return (field: Field) => ({
    required: !kept && !optionalFields.includes(field),
    withAsterisk: false,
    description: keptNames.includes(field) && kept ? keptText(kept[field]) : undefined,
    ...form.getInputProps(field),
  });
}

type FieldProps = ReturnType<typeof fieldPropsOf>;

interface CategoryFieldsProps {
  readonly form: ProductForm;
  readonly fieldProps: FieldProps;
}

function CategoryFields({ form, fieldProps }: CategoryFieldsProps) {
  const category = toCategory(form.values.category);
  const setCategory = (value: string) => form.setValues({ category: value, subcategory: "" });
  // Facts of the new subcategory are kept; without a subcategory all are.
  const setSubcategory = (subcategory: string) =>
    form.setValues(({ facts = [] }) => ({
      subcategory,
      facts: subcategory === "" ? facts : everyFact(facts, subcategory),
    }));
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Category"
          data={[{ value: "", label: "Choose a category" }, ...categories]}
          {...fieldProps("category")}
          onChange={(event) => setCategory(event.currentTarget.value)}
        />
        <NativeSelect
          label="Subcategory"
          disabled={!category}
          data={[{ value: "", label: "Choose a subcategory" }, ...(category ? categoryTree[category] : [])]}
          {...fieldProps("subcategory")}
          onChange={(event) => setSubcategory(event.currentTarget.value)}
        />
      </SimpleGrid>
      {category && <CommissionHint category={category} />}
    </Stack>
  );
}

export function ProductFields({
  form,
  kept,
  optionalFields = [],
  family,
  onUploading,
  children,
}: ProductFieldsProps) {
  const fieldProps = fieldPropsOf({ form, kept, optionalFields });
  const pictureError = form.errors.pictures;
  return (
    <Stack>
      {/* In a dialog the first field takes the focus, not the close button. */}
      <TextInput label="Product name" data-autofocus={kept ? true : undefined} {...fieldProps("name")} />
      <TextInput label="Brand" {...fieldProps("brand")} />
      <Textarea label="Description" maxRows={14} {...fieldProps("description")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <RupeesField label="Price" {...fieldProps("price")} />
        <UnitField label="Stock" unit="pieces" {...fieldProps("stock")} />
      </SimpleGrid>
      <CategoryFields form={form} fieldProps={fieldProps} />
      {children}
      <PictureField
        pictures={form.values.pictures}
        onChange={(change) => {
          form.setFieldValue("pictures", (all) => [...change(all)]);
          form.clearFieldError("pictures");
        }}
        isKept={kept !== undefined && form.values.pictures.length === 0}
        error={typeof pictureError === "string" ? pictureError : undefined}
        onBusy={onUploading}
      />
      <MoreFields form={form} />
      <CardPreview values={form.values} family={family} />
    </Stack>
  );
}
