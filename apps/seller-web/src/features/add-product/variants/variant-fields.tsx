import { Button, Group, Input, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import { variantText } from "@haat/contract/product/family/full-name";
import type { ProductFormValues } from "@haat/contract/product/product-form";
import { AxisFields } from "#features/families/axes/axis-fields.tsx";
import { PictureField } from "#features/product-form/pictures/picture-field.tsx";
import type { ShownBy } from "../row-pictures/row-pictures-button.tsx";
import type { ColourPictures } from "../row-pictures/use-colour-pictures.ts";
import { AxisValues } from "./axis-values.tsx";
import type { Variants } from "./use-variants.ts";
import { errorOfAxis, pathOfAxis } from "./variant-errors.ts";
import { VariantGrid } from "./variant-grid.tsx";

interface VariantFieldsProps {
  readonly variants: Variants;
  readonly colourPictures: ColourPictures;
  /** Which pictures a row shows as it is now. */
  readonly shownBy: ShownBy;
  /** What is typed of the product: what all of them have. */
  readonly product: ProductFormValues;
}

/** Combinations that the seller does not sell, to be sold after all. */
function LeftOut({ leftOut, takeBack }: Pick<Variants, "leftOut" | "takeBack">) {
  if (leftOut.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Left out">
      <Text size="sm" c="dimmed">
        Left out:
      </Text>
      {leftOut.map((values) => (
        <Button
          key={variantText(values)}
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Take ${variantText(values)} back`}
          onClick={() => takeBack(values)}
        >
          {variantText(values)}
        </Button>
      ))}
    </Group>
  );
}

/** What each combination costs, once there is any; of far too many it says only that they are. */
function Combinations({ variants, shownBy, product }: Omit<VariantFieldsProps, "colourPictures">) {
  const { form, tooMany } = variants;
  if (form.values.variants.length === 0 && variants.leftOut.length === 0) return null;
  return (
    <>
      {tooMany ? (
        <Input.Error size="md" role="alert">
          These are {tooMany} variants, and a product can come in at most {maxVariants}. Take some away.
        </Input.Error>
      ) : (
        <Text size="sm" c="dimmed">
          A price or stock that is left empty is the one above. A row without images of its own shows those of
          its colour, else those of the product.
        </Text>
      )}
      {(tooMany ?? 0) <= 2 * maxVariants && (
        <VariantGrid variants={variants} shownBy={shownBy} ofAll={product} />
      )}
      <LeftOut {...variants} />
    </>
  );
}

/** In what sizes and colours a new product comes, and what each of them costs. */
export function VariantFields({ variants, colourPictures, shownBy, product }: VariantFieldsProps) {
  const { form, chosen, chooseValues, addAxis, removeAxis } = variants;
  return (
    <Stack>
      <AxisFields
        options={form.values.options}
        fieldProps={(path) => form.getInputProps(path)}
        error={form.errors["options"]}
        onAdd={addAxis}
        onRemove={removeAxis}
      />
      {form.values.options.map((axis, place) => (
        <AxisValues
          key={place}
          axis={axis}
          kind={product}
          chosen={chosen[place] ?? []}
          onChange={(values) => chooseValues(place, values)}
          error={errorOfAxis(form, place)}
          path={pathOfAxis(place)}
        />
      ))}
      <Combinations variants={variants} shownBy={shownBy} product={product} />
      {colourPictures.colours.map((colour) => (
        <PictureField
          key={colour}
          of={colour}
          hint="Without one it shows the images below."
          pictures={colourPictures.of(colour)}
          onChange={(change) => colourPictures.change(colour, change)}
          isKept={false}
          onBusy={(isBusy) => colourPictures.setBusy(colour, isBusy)}
        />
      ))}
    </Stack>
  );
}
