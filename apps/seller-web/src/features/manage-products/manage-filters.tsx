import { Chip, NativeSelect, TextInput } from "@mantine/core";
import "@mantine/core/styles/Chip.layer.css";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { SellerSort } from "@haat/contract/product/product.constants";
import classes from "./manage-filters.module.css";
import type { ManageSearch } from "./manage-search.ts";

const searchDelayMs = 250;

const sorts = [
  { value: "newest", label: "Newest first" },
  { value: "name", label: "Name: A to Z" },
  { value: "stock", label: "Stock: lowest first" },
  { value: "price-asc", label: "Price: low to high" },
  { value: "price-desc", label: "Price: high to low" },
] as const satisfies readonly { value: SellerSort; label: string }[];

interface ManageFiltersProps {
  readonly search: ManageSearch;
  readonly onChange: (change: ManageSearch) => void;
}

export function ManageFilters({
  search: { search = "", sort = "newest", low, unlisted },
  onChange,
}: ManageFiltersProps) {
  const [typed, setTyped] = useState(search);
  const apply = useDebouncedCallback(
    (text: string) => onChange({ search: text.trim() || undefined }),
    searchDelayMs,
  );
  const type = (text: string) => {
    setTyped(text);
    apply(text);
  };
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        className={classes.search ?? ""}
        aria-label="Search your products by name or SKU"
        placeholder="Search by name or SKU..."
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        // Applied now: a late call would undo a navigation that follows.
        onBlur={() => apply.flush()}
      />
      <Chip size="md" checked={low === 1} onChange={(isLow) => onChange({ low: isLow ? 1 : undefined })}>
        Low stock only
      </Chip>
      <Chip
        size="md"
        checked={unlisted === 1}
        onChange={(isUnlisted) => onChange({ unlisted: isUnlisted ? 1 : undefined })}
      >
        Unlisted only
      </Chip>
      <NativeSelect
        className={classes.sort ?? ""}
        aria-label="Sort by"
        data={[...sorts]}
        value={sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as SellerSort })}
      />
    </search>
  );
}
