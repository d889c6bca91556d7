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
  readonly shownBy: ShownBy;
  readonly product: ProductFormValues;
}

function ExcludedVariants({ excluded, restore }: Pick<Variants, "excluded" | "restore">) {
  if (excluded.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Removed variants">
      <Text size="sm" c="dimmed">
        Removed:
      </Text>
      {excluded.map((values) => (
        <Button
          key={variantText(values)}
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Restore ${variantText(values)}`}
          onClick={() => restore(values)}
        >
          {variantText(values)}
        </Button>
      ))}
    </Group>
  );
}

/** Far too many combinations would freeze the page, so the grid is left out. */
function Combinations({ variants, shownBy, product }: Omit<VariantFieldsProps, "colourPictures">) {
  const { form, tooMany } = variants;
  if (form.values.variants.length === 0 && variants.excluded.length === 0) return null;
  return (
    <>
      {tooMany ? (
        <Input.Error size="md" role="alert">
          That is {tooMany} variants. A product can have at most {maxVariants}, so remove some.
        </Input.Error>
      ) : (
        <Text size="sm" c="dimmed">
          An empty price or stock uses the value above. A row without images shows its colour's images, or the
          product's.
        </Text>
      )}
      {(tooMany ?? 0) <= 2 * maxVariants && (
        <VariantGrid variants={variants} shownBy={shownBy} defaults={product} />
      )}
      <ExcludedVariants {...variants} />
    </>
  );
}

export function VariantFields({ variants, colourPictures, shownBy, product }: VariantFieldsProps) {
  const { form, selected, chooseValues, addAxis, removeAxis } = variants;
  return (
    <Stack>
      <AxisFields
        options={form.values.options}
        fieldProps={(path) => form.getInputProps(path)}
        error={form.errors["options"]}
        onAdd={addAxis}
        onRemove={removeAxis}
      />
      {form.values.options.map((axis, index) => (
        <AxisValues
          key={index}
          axis={axis}
          kind={product}
          selected={selected[index] ?? []}
          onChange={(values) => chooseValues(index, values)}
          error={errorOfAxis(form, index)}
          path={pathOfAxis(index)}
        />
      ))}
      <Combinations variants={variants} shownBy={shownBy} product={product} />
      {colourPictures.colours.map((colour) => (
        <PictureField
          key={colour}
          of={colour}
          hint="Without images, it shows the ones below."
          pictures={colourPictures.of(colour)}
          onChange={(change) => colourPictures.change(colour, change)}
          isKept={false}
          onBusy={(isBusy) => colourPictures.setBusy(colour, isBusy)}
        />
      ))}
    </Stack>
  );
}
