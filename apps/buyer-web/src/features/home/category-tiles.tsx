import { Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { art } from "virtual:art";
import { catalogueName, homeCategories } from "@haat/contract/product/category.constants";
import { PageWidth } from "@haat/ui/layout/page-shell.tsx";
import { hueVariable } from "@haat/ui/theme/category-hue.ts";
import { SchemePicture } from "../shell/scheme-picture.tsx";
import classes from "./category-tiles.module.css";

const pictures = {
  Fashion: { light: art["clothing-light"], dark: art["clothing-dark"] },
  Electronics: { light: art["electronics-light"], dark: art["electronics-dark"] },
  "Home & Kitchen": { light: art["home-kitchen-light"], dark: art["home-kitchen-dark"] },
  "Beauty & Personal Care": { light: art["beauty-light"], dark: art["beauty-dark"] },
} as const satisfies Record<(typeof homeCategories)[number], { light: string; dark: string }>;

export function CategoryTiles() {
  return (
    <PageWidth>
      <section className={classes.section} aria-labelledby="categories">
        <Title order={2} id="categories">
          Shop by category
        </Title>
        <ul className={classes.tiles}>
          {homeCategories.map((category) => (
            <li key={category}>
              <Link
                to="/products"
                search={{ category: catalogueName(category) }}
                className={classes.tile}
                style={{ "--ground": `var(${hueVariable(category)})` } as CSSProperties}
              >
                <SchemePicture {...pictures[category]} width={600} height={450} />
                <span className={classes.name}>{catalogueName(category)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </PageWidth>
  );
}
