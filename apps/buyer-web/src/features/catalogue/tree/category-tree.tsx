import { ActionIcon, Radio } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import {
  catalogueName,
  categories,
  categoryTree,
  isPair,
  type Category,
} from "@haat/contract/product/category.constants";
import { countOf, type Facets } from "../filters/filter-options.ts";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import { CategoryTreeChoice } from "./category-tree-choice.tsx";
import classes from "./category-tree.module.css";

type CategoryTreeProps = { readonly filters: CatalogueFilters; readonly facets: Facets };

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
