import { NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { categories, categoryTree, toCategory } from "@haat/contract/product/category.constants";
import { PictureField } from "./picture-field.tsx";
import type { ProductForm } from "./product-form.ts";

interface ProductFieldsProps {
  readonly form: ProductForm;
  readonly onUploading: (isBusy: boolean) => void;
}

const required = { required: true, withAsterisk: false } as const;

function CategoryFields({ form }: { readonly form: ProductForm }) {
  const chosen = toCategory(form.values.category);
  const choose = (category: string) => form.setValues({ category, subcategory: "" });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NativeSelect
        label="Category"
        data={[{ value: "", label: "Choose a category" }, ...categories]}
        {...required}
        {...form.getInputProps("category")}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        label="Subcategory"
        disabled={!chosen}
        data={[{ value: "", label: "Choose a subcategory" }, ...(chosen ? categoryTree[chosen] : [])]}
        {...required}
        {...form.getInputProps("subcategory")}
      />
    </SimpleGrid>
  );
}

/** Every field of a product, for adding and for editing. */
export function ProductFields({ form, onUploading }: ProductFieldsProps) {
  const pictureError = form.errors.pictures;
  return (
    <Stack>
      <TextInput label="Product name" maxLength={200} {...required} {...form.getInputProps("name")} />
      <TextInput label="Brand" maxLength={100} {...required} {...form.getInputProps("brand")} />
      <Textarea
        label="Description"
        maxLength={5000}
        maxRows={14}
        {...required}
        {...form.getInputProps("description")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          leftSection={<Text span>₹</Text>}
          {...required}
          {...form.getInputProps("price")}
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
          {...required}
          {...form.getInputProps("stock")}
        />
      </SimpleGrid>
      <CategoryFields form={form} />
      <PictureField
        pictures={form.values.pictures}
        onChange={(change) => {
          form.setFieldValue("pictures", (all) => [...change(all)]);
          form.clearFieldError("pictures");
        }}
        error={typeof pictureError === "string" ? pictureError : undefined}
        onBusy={onUploading}
      />
    </Stack>
  );
}
