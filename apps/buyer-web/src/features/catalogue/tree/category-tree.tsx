import { ActionIcon, Radio, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import {
  catalogueName,
  categories,
  type Category,
  categoryTree,
  isPair,
} from "@haat/contract/product/category.constants";
import { countOf, type Facets } from "../filters/filter-options.ts";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import { counted } from "../list/count-line.ts";
import classes from "./category-tree.module.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";

/** Wide screens unfold every branch, phones the selected one; clicks override both. */
function useBranches({ shown }: CatalogueFilters) {
  const [clicked, setClicked] = useState<Partial<Record<Category, boolean>>>({});
  const isWide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  const isOpen = (category: Category) =>
    clicked[category] ??
    (isWide || catalogueName(category) === shown.category || isPair(category, shown.subcategory ?? ""));
  return {
    isOpen,
    toggle: (category: Category) => setClicked((now) => ({ ...now, [category]: !isOpen(category) })),
  };
}

type CategoryTreeChoiceProps = {
  readonly name: string;
  /** Null while loading. */
  readonly count: number | null;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** Categories without products are disabled. */
function CategoryTreeChoice({ name, count, isChosen, onChoose }: CategoryTreeChoiceProps) {
  return (
    <Radio
      classNames={{
        root: classes.choice ?? "",
        body: classes.body ?? "",
        labelWrapper: classes.labelWrapper ?? "",
        label: classes.label ?? "",
      }}
      size="sm"
      name="place"
      checked={isChosen}
      disabled={count === 0 && !isChosen}
      onChange={onChoose}
      label={
        <>
          <span>{name}</span>
          <span className={classes.count}>
            {count !== null && (
              <>
                {counted(count)}
                <VisuallyHidden> products</VisuallyHidden>
              </>
            )}
          </span>
        </>
      }
    />
  );
}

type CategoryTreeProps = { readonly filters: CatalogueFilters; readonly facets: Facets };

export function CategoryTree({ filters, facets }: CategoryTreeProps) {
  const { shown, changePlace } = filters;
  const branches = useBranches(filters);
  const chosen = shown.subcategory ?? shown.category ?? "";
  return (
    <fieldset className={classes.tree}>
      <legend className={classes.legend}>Category</legend>
      <Radio
        classNames={{ root: classes.all ?? "" }}
        size="sm"
        name="place"
        label="All categories"
        checked={chosen === ""}
        onChange={() => changePlace({ category: undefined })}
      />
      <ul className={classes.branches}>
        {categories.map((category) => {
          const name = catalogueName(category);
          const isOpen = branches.isOpen(category);
          return (
            <li key={category}>
              <div className={classes.branch}>
                <CategoryTreeChoice
                  name={name}
                  count={countOf(facets, category)}
                  isChosen={chosen === name}
                  onChoose={() => changePlace({ category: name })}
                />
                <ActionIcon
                  className={classes.chevron ?? ""}
                  aria-label={`Subcategories of ${name}`}
                  aria-expanded={isOpen}
                  onClick={() => branches.toggle(category)}
                >
                  <IconChevronDown size={18} aria-hidden />
                </ActionIcon>
              </div>
              {isOpen && (
                <ul className={classes.leaves}>
                  {categoryTree[category].map((subcategory) => (
                    <li key={subcategory}>
                      <CategoryTreeChoice
                        name={subcategory}
                        count={countOf(facets, category, subcategory)}
                        isChosen={chosen === subcategory}
                        onChoose={() => changePlace({ category: name, subcategory })}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
