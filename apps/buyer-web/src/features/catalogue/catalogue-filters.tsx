import { Button, Select } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal, IconSearch } from "@tabler/icons-react";
import { priceFilterRupees, type CatalogueSort } from "@haat/contract/product/product.constants";
import classes from "./catalogue-filters.module.css";
import {
  activeFilters,
  categoryOptions,
  ratingOptions,
  sortOptions,
  subcategoryOptions,
} from "./filter-options.ts";
import { TypedFilter } from "./typed-filter.tsx";
import type { CatalogueFilters as Filters } from "./use-catalogue-filters.ts";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";

function Selects({ shown, change, changeCategory }: Filters) {
  return (
    <>
      <Select
        label="Category"
        placeholder="All categories"
        data={categoryOptions}
        value={shown.category ?? null}
        onChange={(category) => changeCategory(category ?? undefined)}
        clearable
      />
      <Select
        label="Subcategory"
        placeholder="All subcategories"
        data={subcategoryOptions(shown.category)}
        value={shown.subcategory ?? null}
        onChange={(subcategory) => change({ subcategory: subcategory ?? undefined })}
        clearable
      />
      <Select
        label="Rating"
        placeholder="All ratings"
        data={ratingOptions}
        value={shown.rating === undefined ? null : String(shown.rating)}
        onChange={(rating) => change({ rating: rating === null ? undefined : Number(rating) })}
        clearable
      />
      <Select
        label="Sort by"
        data={sortOptions}
        value={shown.sort ?? "relevance"}
        onChange={(value) => {
          const sort = value as CatalogueSort;
          change({ sort: sort === "relevance" ? undefined : sort });
        }}
      />
    </>
  );
}

function PriceRange({ shown, change }: Filters) {
  const field = { inputMode: "decimal", maxLength: 9, leftSection: "₹" } as const;
  return (
    <div className={classes.prices}>
      <TypedFilter
        label="Price from"
        placeholder={String(priceFilterRupees.min)}
        value={shown.min ?? ""}
        onSettle={(min) => change({ min })}
        {...field}
      />
      <TypedFilter
        label="Price to"
        placeholder={String(priceFilterRupees.max)}
        value={shown.max ?? ""}
        onSettle={(max) => change({ max })}
        {...field}
      />
    </div>
  );
}

/** Search box, selects and price range; behind a button on a phone. */
export function CatalogueFilters({ filters }: { readonly filters: Filters }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const count = activeFilters(filters.shown).filter(({ key }) => key !== "search").length;
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <TypedFilter
          type="search"
          aria-label="Search by name or brand"
          placeholder="Search by name or brand..."
          leftSection={<IconSearch size={20} aria-hidden />}
          maxLength={100}
          value={filters.shown.search ?? ""}
          onSettle={(search) => filters.change({ search })}
        />
        <Button
          className={classes.opener ?? ""}
          variant="default"
          aria-label={count > 0 ? `${count} filters` : "Filters"}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <IconAdjustmentsHorizontal size={22} aria-hidden />
          {count > 0 && <span className={classes.count}>{count}</span>}
        </Button>
      </div>
      <div className={classes.fields} data-open={isOpen || undefined}>
        <Selects {...filters} />
        <PriceRange {...filters} />
      </div>
    </div>
  );
}
