import { SimpleGrid, Text, TextInput } from "@mantine/core";
import { useId } from "react";
import { factNamesOf } from "@haat/contract/product/details/product-details.schema";
import type { ProductForm } from "./product-form.ts";

interface FactFieldProps {
  readonly form: ProductForm;
  readonly index: number;
  readonly name: string;
  readonly values: readonly string[] | undefined;
}

function FactField({ form, index, name, values }: FactFieldProps) {
  const list = useId();
  return (
    <div>
      <TextInput
        label={name}
        autoComplete="off"
        {...(values && { list })}
        {...form.getInputProps(`facts.${index}.value`)}
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

/** The form holds one fact per name, in the same order. */
export function FactFields({ form }: { readonly form: ProductForm }) {
  const { subcategory, facts } = form.values;
  const names = factNamesOf(subcategory);
  if (names.length === 0 || facts.length !== names.length)
    return (
      <Text size="sm" c="dimmed">
        Choose a subcategory to add details such as material, colour or size.
      </Text>
    );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {names.map(({ name, values }, index) => (
        <FactField key={name} form={form} index={index} name={name} values={values} />
      ))}
    </SimpleGrid>
  );
}
