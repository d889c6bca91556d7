import { NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { categories, categoryTree, toCategory } from "@haat/contract/product/category.constants";
import { everyFact } from "@haat/contract/product/details/product-details.schema";
import { keptFields, type ProductFormValues } from "@haat/contract/product/product-form";
import { CardPreview, type FamilyOnCard } from "./card-preview.tsx";
import { MoreFields } from "./more-fields.tsx";
import { PictureField } from "./pictures/picture-field.tsx";
import type { ProductForm } from "./product-form.ts";

interface ProductFieldsProps {
  readonly form: ProductForm;
  /** What an edit began with: a field that is emptied says that it stays so. Nothing has to be filled then. */
  readonly kept?: ProductFormValues | undefined;
  /** What of a new product need not be filled. */
  readonly free?: readonly string[];
  /** What the card says of a product that comes in several. */
  readonly family?: FamilyOnCard | undefined;
  readonly onUploading: (isBusy: boolean) => void;
  /** Stands behind price, stock and category. */
  readonly children?: ReactNode;
}

type Field = "name" | "brand" | "description" | "price" | "stock" | "category" | "subcategory";

const longestQuote = 60;

function stayingText(value: string): string {
  return value.length > longestQuote ? "Left empty: it stays as it was." : `Left empty: it stays “${value}”.`;
}

/** What is said of each emptied field of an edit. */
function fieldPropsOf({ form, kept, free = [] }: Pick<ProductFieldsProps, "form" | "kept" | "free">) {
  const stays = kept ? keptFields(form.values, kept) : [];
  return (field: Field) => ({
    required: !kept && !free.includes(field),
    withAsterisk: false,
    description: stays.includes(field) && kept ? stayingText(kept[field]) : undefined,
    ...form.getInputProps(field),
  });
}

type FieldProps = ReturnType<typeof fieldPropsOf>;

interface CategoryFieldsProps {
  readonly form: ProductForm;
  readonly fieldProps: FieldProps;
}

function CategoryFields({ form, fieldProps }: CategoryFieldsProps) {
  const chosen = toCategory(form.values.category);
  const choose = (category: string) => form.setValues({ category, subcategory: "" });
  // Facts that the new subcategory has as well are taken along; without one they wait.
  const chooseSubcategory = (subcategory: string) =>
    form.setValues(({ facts = [] }) => ({
      subcategory,
      facts: subcategory === "" ? facts : everyFact(facts, subcategory),
    }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NativeSelect
        label="Category"
        data={[{ value: "", label: "Choose a category" }, ...categories]}
        {...fieldProps("category")}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label="Subcategory"
        disabled={!chosen}
        data={[{ value: "", label: "Choose a subcategory" }, ...(chosen ? categoryTree[chosen] : [])]}
        {...fieldProps("subcategory")}
        onChange={(event) => chooseSubcategory(event.currentTarget.value)}
      />
    </SimpleGrid>
  );
}

/** Every field of a product, for adding and for editing. */
export function ProductFields({ form, kept, free = [], family, onUploading, children }: ProductFieldsProps) {
  const fieldProps = fieldPropsOf({ form, kept, free });
  const pictureError = form.errors.pictures;
  return (
    <Stack>
      {/* In a dialog the first field has the focus, and not what closes it. */}
      <TextInput label="Product name" data-autofocus={kept ? true : undefined} {...fieldProps("name")} />
      <TextInput label="Brand" {...fieldProps("brand")} />
      <Textarea label="Description" maxRows={14} {...fieldProps("description")} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          leftSection={<Text span>₹</Text>}
          {...fieldProps("price")}
        />
        <TextInput
          label="Stock"
          inputMode="numeric"
          autoComplete="off"
          rightSection={
            <Text span size="sm" c="dimmed">
              pieces
            </Text>
          }
          rightSectionWidth={64}
          {...fieldProps("stock")}
        />
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
