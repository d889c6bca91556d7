import { BenefitTiles } from "./benefit-tiles.tsx";
import { CategoryTiles } from "./category-tiles.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { Hero } from "./hero.tsx";

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
