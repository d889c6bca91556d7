import { Input, Stack, Text } from "@mantine/core";
import type { ProductFormValues } from "@haat/contract/product/product-form";
import { optionKind } from "@haat/contract/product/family/options";
import { AxisFields } from "#features/families/axes/axis-fields.tsx";
import { PictureField } from "#features/product-form/pictures/picture-field.tsx";
import { AxisValues } from "./axis-values.tsx";
import { VariantGrid } from "./variant-grid.tsx";
import type { ColourPictures } from "./use-colour-pictures.ts";
import type { Variants } from "./use-variants.ts";

interface VariantFieldsProps {
  readonly variants: Variants;
  readonly colourPictures: ColourPictures;
  /** What is typed of the product: what all of them have. */
  readonly product: ProductFormValues;
}

/** In what sizes and colours a new product comes, and what each of them costs. */
export function VariantFields({ variants, colourPictures, product }: VariantFieldsProps) {
  const { form, chosen, chooseValues, addAxis, removeAxis, leaveOut } = variants;
  const { options } = form.values;
  const colourAxis = options.findIndex((option) => optionKind(option) === "colour");
  return (
    <Stack>
      <AxisFields
        options={options}
        fieldProps={(path) => form.getInputProps(path)}
        error={form.errors["options"]}
        onAdd={addAxis}
        onRemove={removeAxis}
      />
      {options.map((axis, place) => (
        <AxisValues
          key={place}
          axis={axis}
          kind={product}
          chosen={chosen[place] ?? []}
          onChange={(values) => chooseValues(place, values)}
        />
      ))}
      {form.errors["variants"] && (
        <Input.Error size="md" role="alert">
          {form.errors["variants"]}
        </Input.Error>
      )}
      {form.values.variants.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            A price or stock that is left empty is the one above.
          </Text>
          <VariantGrid form={form} leaveOut={leaveOut} ofAll={product} />
        </>
      )}
      {(chosen[colourAxis] ?? []).map((colour) => (
        <PictureField
          key={colour}
          label={`Images of ${colour}`}
          pictures={colourPictures.of(colour)}
          onChange={(change) => colourPictures.change(colour, change)}
          isKept={false}
          onBusy={(isBusy) => colourPictures.setBusy(colour, isBusy)}
        />
      ))}
    </Stack>
  );
}
