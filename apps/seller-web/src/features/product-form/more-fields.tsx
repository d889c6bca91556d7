import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { countryName } from "@haat/contract/product/details/country-name";
import { countryCodes } from "@haat/contract/product/details/country.constants";
import { returnDaysIn } from "@haat/contract/returns/return.constants";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { RupeesField, UnitField } from "#features/product-form/unit-field.tsx";
import { FactFields } from "./fact-fields.tsx";
import classes from "./more-fields.module.css";
import type { ProductForm } from "./product-form.ts";

const home = "IN";
const abroad = countryCodes
  .filter((code) => code !== home)
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));
const countries = [{ value: "", label: "Not given" }, { value: home, label: countryName(home) }, ...abroad];

const fields = ["sku", "mrp", "originCountry", "netQuantity", "weightGrams", "returnDays", "facts"] as const;

function isAnyFilled({ values }: ProductForm): boolean {
  const { facts, ...rest } = values;
  return (
    facts.some(({ value }) => value !== "") || fields.some((field) => field !== "facts" && rest[field] !== "")
  );
}

function hasError({ errors }: ProductForm): boolean {
  return Object.keys(errors).some((path) => fields.some((field) => field === path.split(".")[0]));
}

function useReturnDaysHint({ values }: ProductForm): string {
  const { data: rule } = useQuery(useTRPC().shop.shipping.queryOptions());
  if (!rule) return "Fewer than the shop's; 0 means only if faulty";
  const given = returnDaysIn(rule, { category: values.category, returnDays: null });
  return Number(values.returnDays) > given
    ? `The shop's ${given} days apply`
    : `Fewer than the shop's ${given}; 0 means only if faulty`;
}

function ReturnDays({ form }: { readonly form: ProductForm }) {
  return (
    <UnitField
      label="Days of return"
      description={useReturnDaysHint(form)}
      placeholder="Same as the shop"
      unit="days"
      {...form.getInputProps("returnDays")}
    />
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
          <TextInput
            label="SKU"
            description="Your own code for this product"
            autoComplete="off"
            {...form.getInputProps("sku")}
          />
          <RupeesField
            label="MRP"
            description="Printed on the pack, including all taxes"
            {...form.getInputProps("mrp")}
          />
          <TextInput
            label="Net quantity"
            description="Such as 500 g, 1 pair or 3 pieces"
            autoComplete="off"
            {...form.getInputProps("netQuantity")}
          />
          <UnitField
            label="Weight"
            description="One piece, including packaging"
            unit="grams"
            {...form.getInputProps("weightGrams")}
          />
          <NativeSelect
            label="Country of origin"
            description="The country it was made or grown in"
            data={countries}
            {...form.getInputProps("originCountry")}
          />
          <ReturnDays form={form} />
        </SimpleGrid>
        <FactFields form={form} />
      </Stack>
    </details>
  );
}
