import { SimpleGrid, Text, TextInput } from "@mantine/core";
import { useId } from "react";
import { factNamesOf } from "@haat/contract/product/details/product-details.schema";
import type { ProductForm } from "./product-form.ts";

interface FactFieldProps {
  readonly form: ProductForm;
  readonly place: number;
  readonly name: string;
  readonly values: readonly string[] | undefined;
}

/** One fact: any text, with what is mostly said of it to choose from. */
function FactField({ form, place, name, values }: FactFieldProps) {
  const list = useId();
  return (
    <div>
      <TextInput
        label={name}
        autoComplete="off"
        {...(values && { list })}
        {...form.getInputProps(`facts.${place}.value`)}
      />
      {values && (
        <datalist id={list}>
          {values.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** What can be told of a product of the chosen subcategory. The form holds one fact for each name. */
export function FactFields({ form }: { readonly form: ProductForm }) {
  const { subcategory, facts } = form.values;
  const names = factNamesOf(subcategory);
  if (names.length === 0 || facts.length !== names.length)
    return (
      <Text size="sm" c="dimmed">
        Choose a subcategory to tell more, such as its material, colour or size.
      </Text>
    );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {names.map(({ name, values }, place) => (
        <FactField key={name} form={form} place={place} name={name} values={values} />
      ))}
    </SimpleGrid>
  );
}
