import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTyped } from "../use-typed.ts";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

export function SearchField({ filters: { search, change } }: { readonly filters: CatalogueFilters }) {
  const { texts, type, flush, leave } = useTyped({
    values: { search: search.search ?? "" },
    clean: (typed) => ({ search: typed.search.trim() }),
    onSettle: ({ search }, { isFirst }) => change({ search }, { replace: !isFirst }),
  });
  return (
    <TextInput
      type="search"
      name="search"
      aria-label="Search by name or brand"
      placeholder="Search by name or brand..."
      leftSection={<IconSearch size={20} aria-hidden />}
      enterKeyHint="search"
      maxLength={100}
      value={texts.search}
      onChange={({ currentTarget }) => type({ search: currentTarget.value })}
      onKeyDown={({ key }) => {
        if (key === "Enter") flush();
      }}
      onBlur={leave}
    />
  );
}
