import { Title } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { PageWidth } from "@haat/ui/page-shell.tsx";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { ProductGrid } from "../product/product-grid.tsx";
import { ButtonLink } from "../shell/button-link.tsx";
import classes from "./featured-products.module.css";
import { featuredQuery } from "./featured-query.ts";

/** The first products of the shop. */
export function FeaturedProducts() {
  const { products } = useSuspenseQuery(featuredQuery(useTRPC())).data;
  return (
    <PageWidth>
      <section className={classes.section} aria-labelledby="featured">
        <div className={classes.head}>
          <Title order={2} id="featured">
            Featured products
          </Title>
          {products.length > 0 && (
            <ButtonLink to="/products" variant="subtle">
              See all
            </ButtonLink>
          )}
        </div>
        {products.length > 0 ? (
          <ProductGrid products={products} />
        ) : (
          <EmptyState picture="products" title="No Products Available" order={3}>
            Check back later for new products!
          </EmptyState>
        )}
      </section>
    </PageWidth>
  );
}
