import { Title } from "@mantine/core";
import { IconArrowBackUp, IconCash, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useHydrated } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { art } from "virtual:art";
import type { OrderRule } from "@haat/contract/cart/cart.schema";
import { catalogueName, homeCategories } from "@haat/contract/product/category.constants";
import { returnDaysText } from "@haat/contract/returns/return.constants";
import { PageWidth } from "@haat/ui/layout/page-shell.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { hueVariable } from "@haat/ui/theme/category-hue.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ProductGridSkeleton } from "../product/grid/product-grid-skeleton.tsx";
import { ProductGrid } from "../product/grid/product-grid.tsx";
import { ButtonLink } from "../shell/page/button-link.tsx";
import { SchemePicture } from "../shell/scheme-picture.tsx";
import { featuredQuery } from "./featured-query.ts";
import classes from "./home-page.module.css";

function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <Title order={1} className={classes.title ?? ""}>
          The whole market in one cart
        </Title>
        <p className={classes.lead}>
          Good things from many sellers. Order today, pay in cash when they arrive.
        </p>
        <ButtonLink to="/products" size="lg">
          Shop Now
        </ButtonLink>
      </div>
      <div className={classes.picture}>
        <SchemePicture light={art["hero-light"]} dark={art["hero-dark"]} width={2400} height={700} eager />
      </div>
    </section>
  );
}

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

function FeaturedProducts() {
  return (
    <PageWidth>
      <section className={classes.featuredProductsSection} aria-labelledby="featured">
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

/** Promises returns only while the shop takes them back. */
function changeOfMind(rule: OrderRule | undefined) {
  if (!rule?.returnDays)
    return { title: "Free to cancel", text: "Change your mind until the seller approves." };
  return {
    title: returnDaysText(rule.returnDays),
    text: "Not what you expected? Return it. Products with another return window say so.",
  };
}

function BenefitTiles() {
  const { data: rule } = useQuery(useTRPC().shop.shipping.queryOptions());
  const benefits = [
    { icon: IconCash, title: "Cash on delivery", text: "Pay when your order arrives." },
    { icon: IconArrowBackUp, ...changeOfMind(rule) },
    { icon: IconUsersGroup, title: "Many sellers, one cart", text: "Order from many shops together." },
  ];
  return (
    <PageWidth>
      <ul className={classes.tiles} aria-label="Why buy here">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.tile}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.75} aria-hidden />
            </span>
            <span>
              <strong className={classes.benefitTilesTitle}>{title}</strong>
              <span className={classes.text}>{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </PageWidth>
  );
}

const pictures = {
  Fashion: { light: art["clothing-light"], dark: art["clothing-dark"] },
  Electronics: { light: art["electronics-light"], dark: art["electronics-dark"] },
  "Home & Kitchen": { light: art["home-kitchen-light"], dark: art["home-kitchen-dark"] },
  "Beauty & Personal Care": { light: art["beauty-light"], dark: art["beauty-dark"] },
} as const satisfies Record<(typeof homeCategories)[number], { light: string; dark: string }>;

function CategoryTiles() {
  return (
    <PageWidth>
      <section className={classes.section} aria-labelledby="categories">
        <Title order={2} id="categories">
          Shop by category
        </Title>
        <ul className={classes.categoryTilesTiles}>
          {homeCategories.map((category) => (
            <li key={category}>
              <Link
                to="/products"
                search={{ category: catalogueName(category) }}
                className={classes.categoryTilesTile}
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

export function HomePage() {
  return (
    <>
      <Hero />
      <FeaturedProducts />
      <CategoryTiles />
      <BenefitTiles />
    </>
  );
}
