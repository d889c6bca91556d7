import { Chip, NativeSelect } from "@mantine/core";
import "@mantine/core/styles/Chip.layer.css";
import type { SellerSort } from "@haat/contract/product/product.constants";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import classes from "./manage-filters.module.css";
import type { ManageSearch, ManageSearchChange } from "./manage-search.ts";

const sorts = [
  { value: "newest", label: "Newest first" },
  { value: "name", label: "Name: A to Z" },
  { value: "stock", label: "Stock: lowest first" },
  { value: "price-asc", label: "Price: low to high" },
  { value: "price-desc", label: "Price: high to low" },
] as const satisfies readonly { value: SellerSort; label: string }[];

interface ManageFiltersProps {
  readonly search: ManageSearch;
  readonly onChange: (change: ManageSearchChange) => void;
}

export function ManageFilters({ search: { search, sort, low, unlisted }, onChange }: ManageFiltersProps) {
  return (
    <search className={classes.filters}>
      <SearchField
        className={classes.search}
        label="Search your products by name or SKU"
        placeholder="Search by name or SKU..."
        value={search}
        maxLength={200}
        onSearch={(text) => onChange({ search: text || undefined })}
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
        value={sort ?? "newest"}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
      />
    </search>
  );
}
