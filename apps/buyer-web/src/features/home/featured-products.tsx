import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { PageWidth } from "@haat/ui/layout/page-shell.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ProductGridSkeleton } from "../product/grid/product-grid-skeleton.tsx";
import { ProductGrid } from "../product/grid/product-grid.tsx";
import { ButtonLink } from "../shell/page/button-link.tsx";
import classes from "./featured-products.module.css";
import { featuredQuery } from "./featured-query.ts";

function Products() {
  const { data, error, isFetching, refetch } = useQuery(featuredQuery(useTRPC()));
  // The browser retries a failed load of the server before it shows an error.
  const isHydrated = useHydrated();
  if (!data)
    return error && isHydrated ? (
      <ErrorState
        message={messageOf(error, "Failed to load products. Please try again later.")}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <ProductGridSkeleton />
    );
  if (data.products.length === 0)
    return (
      <EmptyState picture="products" title="No Products Available" order={3}>
        Check back later for new products!
      </EmptyState>
    );
  return <ProductGrid products={data.products} />;
}

export function FeaturedProducts() {
  return (
    <PageWidth>
      <section className={classes.section} aria-labelledby="featured">
        <div className={classes.head}>
          <Title order={2} id="featured">
            Featured products
          </Title>
          <ButtonLink to="/products" variant="subtle" className={classes.all ?? ""}>
            See All
          </ButtonLink>
        </div>
        <Products />
      </section>
    </PageWidth>
  );
}
