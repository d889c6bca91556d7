import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { inUsualOrder } from "@haat/contract/product/family/options";
import type { CatalogueFacets } from "@haat/contract/product/product.schema";
import { Swatch } from "@haat/ui/product/swatches.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { facetsQuery } from "../catalogue-query.ts";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import { counted } from "../list/count-line.ts";
import classes from "./value-menus.module.css";

const kinds = [
  { key: "size", facet: "sizes", name: "Size" },
  { key: "colour", facet: "colours", name: "Colour" },
  { key: "brand", facet: "brands", name: "Brand" },
] as const;

type Kind = (typeof kinds)[number];
type Values = CatalogueFacets[Kind["facet"]];

interface Choice {
  readonly value: string;
  /** What it would keep, in words; empty where it is not known. */
  readonly products: string;
}

const inWords = (count: number) => `${counted(count)} ${count === 1 ? "product" : "products"}`;

/** What there is to choose from; what is chosen is always among it, so that it can be left. */
function choicesOf({ key }: Kind, values: Values, chosen: string | undefined): Choice[] {
  const all = values.map(({ value, count }) => ({ value, products: inWords(count) }));
  const isListed = chosen === undefined || all.some(({ value }) => value === chosen);
  const choices = isListed ? all : [...all, { value: chosen, products: "" }];
  if (key !== "size") return choices;
  const order = inUsualOrder(choices.map(({ value }) => value));
  return choices.sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
}

type ValueMenuProps = {
  readonly kind: Kind;
  readonly values: Values;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
};

function ValueMenu({ kind, values, chosen, onChoose }: ValueMenuProps) {
  const choices = choicesOf(kind, values, chosen);
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom-start" width="min(20rem, 100vw - 2rem)" withinPortal={false} hideDetached={false}>
      <Menu.Target>
        <Button
          className={classes.button ?? ""}
          variant={chosen === undefined ? "default" : "light"}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {kind.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.choices ?? ""}>
        <Menu.RadioGroup value={chosen ?? ""} onChange={(value) => onChoose(value || undefined)}>
          <Menu.RadioItem value="">{`All ${kind.facet}`}</Menu.RadioItem>
          {choices.map(({ value, products }) => (
            <Menu.RadioItem key={value} value={value} aria-label={products ? `${value}, ${products}` : value}>
              <span className={classes.choice}>
                <span>
                  {kind.key === "colour" && <Swatch colour={value} />}
                  {value}
                </span>
                <span className={classes.products}>{products}</span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** A menu of each kind that the list has values of, each value with what it would keep. */
export function ValueMenus({ filters: { search, shown, change } }: { readonly filters: CatalogueFilters }) {
  const query = facetsQuery(useTRPC(), search, { withValues: true });
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  return kinds.map((kind) => (
    <ValueMenu
      key={kind.key}
      kind={kind}
      values={data?.[kind.facet] ?? []}
      chosen={shown[kind.key]}
      onChoose={(value) => change({ [kind.key]: value })}
    />
  ));
}
