import { TextInput } from "@mantine/core";
import { useHydrated } from "@tanstack/react-router";
import { typedFilters, type CatalogueSearch } from "../catalogue-search.ts";
import classes from "./value-filters.module.css";

const labels = { size: "Size", colour: "Colour", brand: "Brand", pin: "Delivers to PIN code" };

/** Plain fields for visitors without scripts; others get selects. */
export function TypedValues({ search }: { readonly search: CatalogueSearch }) {
  if (useHydrated()) return null;
  return typedFilters.map((name) => (
    <TextInput
      key={name}
      className={classes.typed ?? ""}
      name={name}
      label={labels[name]}
      defaultValue={search[name]}
    />
  ));
}
