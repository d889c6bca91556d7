import { TextInput } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { inUsualOrder } from "@haat/contract/product/family/options";
import type { CatalogueFacets } from "@haat/contract/product/product.schema";
import { pinFault, tidyPin, wholePin } from "@haat/contract/typed/pin";
import { useTyped } from "@haat/ui/form/use-typed.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { keepPin, usePin } from "../../delivery/kept-pin.ts";
import { facetsQuery } from "../catalogue-query.ts";
import { option } from "../filters/filter-options.ts";
import { FilterSelect } from "../filters/filter-select.tsx";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import classes from "./value-filters.module.css";

const kinds = [
  { key: "size", facet: "sizes", name: "Size" },
  { key: "colour", facet: "colours", name: "Colour" },
  { key: "brand", facet: "brands", name: "Brand" },
] as const;

type Kind = (typeof kinds)[number];

type Values = CatalogueFacets[Kind["facet"]];

/** Includes the selected value even without products, so that it can be deselected. */
function optionsOf({ key }: Kind, values: Values, chosen = "") {
  const counts = new Map<string, number | null>(values.map(({ value, count }) => [value, count]));
  if (chosen && !counts.has(chosen)) counts.set(chosen, null);
  const all = [...counts.keys()];
  return (key === "size" ? inUsualOrder(all) : all).map((value) =>
    option({ value, label: value, count: counts.get(value) ?? null, chosen }),
  );
}

/** Filters as soon as the PIN code is complete. */
function PinField({ filters: { search, change } }: { readonly filters: CatalogueFilters }) {
  const known = usePin();
  const list = useId();
  const { texts, type, flush, leave } = useTyped({
    values: { pin: search.pin ?? "" },
    clean: (typed) => ({ pin: wholePin(typed.pin) ?? "" }),
    onSettle: ({ pin }, { isFirst }) => {
      if (pin) keepPin(pin);
      change({ pin }, { replace: !isFirst });
    },
  });
  const [fault, setFault] = useState<string | null>(null);
  const judge = () => {
    const pin = tidyPin(texts.pin);
    setFault(pin === "" ? null : pinFault(pin));
  };
  return (
    <>
      <TextInput
        className={classes.pin ?? ""}
        name="pin"
        aria-label="Delivers to PIN code"
        placeholder="Deliver to PIN"
        leftSection={<IconMapPin size={18} aria-hidden />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        list={known ? list : undefined}
        value={texts.pin}
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(null);
          type({ pin: currentTarget.value });
        }}
        onKeyDown={({ key }) => {
          if (key !== "Enter") return;
          judge();
          flush();
        }}
        onBlur={() => {
          judge();
          leave();
        }}
      />
      {known && (
        <datalist id={list}>
          <option value={known} />
        </datalist>
      )}
    </>
  );
}

export function ValueSelects({ filters }: { readonly filters: CatalogueFilters }) {
  const { search, shown, change } = filters;
  const query = facetsQuery(useTRPC(), search, { withValues: true });
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  // Rendered together, or the first ones would move.
  if (!data) return null;
  const selects = kinds.map((kind) => {
    const { key, facet, name } = kind;
    const options = optionsOf(kind, data[facet], shown[key]);
    if (options.length === 0) return null;
    return (
      <FilterSelect
        key={key}
        aria-label={name}
        name={key}
        data={[{ value: "", label: name }, ...options]}
        value={shown[key] ?? ""}
        onChoose={(value) => change({ [key]: value })}
      />
    );
  });
  return (
    <>
      <PinField filters={filters} />
      {selects}
    </>
  );
}
