import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { countryName } from "@haat/contract/product/details/country-name";
import { countryCodes } from "@haat/contract/product/details/country.constants";
import {
  detailField,
  detailFields,
  type DetailName,
  detailNames,
  typedDetailName,
} from "@haat/contract/product/details/detail-fields";
import { factNamesOf } from "@haat/contract/product/details/product-details.schema";
import { returnDaysIn } from "@haat/contract/returns/return.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { RupeesField, UnitField } from "#features/product-form/unit-field.tsx";
import classes from "./more-fields.module.css";
import type { ProductForm } from "./product-form.ts";

const home = "IN";

const abroad = countryCodes
  .filter((code) => code !== home)
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

const countries = [{ value: "", label: "Not given" }, { value: home, label: countryName(home) }, ...abroad];

const fields = detailNames.map(typedDetailName);

function isAnyFilled({ values }: ProductForm): boolean {
  return fields.some((field) => values[field] !== "") || values.facts.some(({ value }) => value !== "");
}

function hasError({ errors }: ProductForm): boolean {
  const names: readonly string[] = [...fields, "facts"];
  return Object.keys(errors).some((path) => names.includes(path.split(".")[0] ?? ""));
}

function useReturnDaysHint({ values }: ProductForm): string {
  const { data: rule } = useQuery(useTRPC().shop.shipping.queryOptions());
  if (!rule) return detailFields.returnDays.hint;
  const given = returnDaysIn(rule, { category: values.category, returnDays: null });
  return Number(values.returnDays) > given
    ? `The shop's ${given} days apply`
    : `Fewer than the shop's ${given}. Enter 0 to take back only faulty items.`;
}

interface FieldProps {
  readonly form: ProductForm;
  readonly name: DetailName;
}

function ReturnDays({ form, name }: FieldProps) {
  return <PlainField form={form} name={name} hint={useReturnDaysHint(form)} placeholder="Same as the shop" />;
}

interface PlainFieldProps extends FieldProps {
  readonly hint?: string;
  readonly placeholder?: string;
}

function PlainField({ form, name, hint, ...rest }: PlainFieldProps) {
  const field = detailField(name);
  const common = {
    label: field.label,
    description: hint ?? field.hint,
    ...form.getInputProps(typedDetailName(name)),
    ...rest,
  };
  if (field.kind === "country") return <NativeSelect data={countries} {...common} />;
  if (field.kind === "rupees") return <RupeesField {...common} />;
  if (field.kind === "text") return <TextInput autoComplete="off" {...common} />;
  return <UnitField unit={field.unit} {...common} />;
}

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
function FactFields({ form }: { readonly form: ProductForm }) {
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

export function MoreFields({ form }: { readonly form: ProductForm }) {
  const [isOpen, setIsOpen] = useState(() => isAnyFilled(form));
  return (
    <details
      className={classes.more}
      open={isOpen || hasError(form)}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>More details</summary>
      <Stack mt="xs">
        <Text size="sm" c="dimmed">
          All optional. Buyers see these details, except the SKU.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {detailNames.map((name) => {
            const Field = name === "returnDays" ? ReturnDays : PlainField;
            return <Field key={name} form={form} name={name} />;
          })}
        </SimpleGrid>
        <FactFields form={form} />
      </Stack>
    </details>
  );
}
