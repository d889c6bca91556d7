import { catalogueName, type homeCategories } from "@haat/contract/product/category.constants";
import { hueVariable } from "@haat/ui/category-hue.ts";
import { PageWidth } from "@haat/ui/page-shell.tsx";
import { Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import beautyDark from "virtual:art/beauty-dark";
import beautyLight from "virtual:art/beauty-light";
import clothingDark from "virtual:art/clothing-dark";
import clothingLight from "virtual:art/clothing-light";
import electronicsDark from "virtual:art/electronics-dark";
import electronicsLight from "virtual:art/electronics-light";
import homeKitchenDark from "virtual:art/home-kitchen-dark";
import homeKitchenLight from "virtual:art/home-kitchen-light";

import { SchemePicture } from "../shell/scheme-picture.tsx";

import classes from "./category-tiles.module.css";

const pictures = {
  Fashion: { light: clothingLight, dark: clothingDark },
  Electronics: { light: electronicsLight, dark: electronicsDark },
  "Home & Kitchen": { light: homeKitchenLight, dark: homeKitchenDark },
  "Beauty & Personal Care": { light: beautyLight, dark: beautyDark },
} as const satisfies Record<(typeof homeCategories)[number], { light: string; dark: string }>;

const tiles = Object.entries(pictures) as [keyof typeof pictures, { light: string; dark: string }][];

/** The four categories of the home page. */
export function CategoryTiles() {
  return (
    <PageWidth>
      <section className={classes.section} aria-labelledby="categories">
        <Title order={2} id="categories">
          Shop by category
        </Title>
        <ul className={classes.tiles}>
          {tiles.map(([category, picture]) => (
            <li key={category}>
              <Link
                to="/products"
                search={{ category: catalogueName(category) }}
                className={classes.tile}
                style={{ "--ground": `var(${hueVariable(category)})` } as CSSProperties}
              >
                <SchemePicture {...picture} width={600} height={450} />
                <span className={classes.name}>{catalogueName(category)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </PageWidth>
  );
}
