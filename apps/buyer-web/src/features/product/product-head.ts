import { paiseToRupees } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { optionKind } from "@haat/contract/product/family/options";
import { pictureAt } from "@haat/contract/product/picture";
import type { ProductView } from "@haat/contract/product/product.schema";
import { mostStars } from "@haat/contract/review/review.constants";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { absolute, pageHead, privateHead } from "../shell/page/page-head.ts";
import type { LoadedProduct } from "./product-query.ts";

const descriptionLength = 160;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= descriptionLength) return line;
  return `${line.slice(0, descriptionLength - 1).replace(/ \S*$/, "")}…`;
}

function reviewData({ stars, text, writtenBy, createdAt }: ReviewView): object {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: writtenBy },
    datePublished: createdAt.slice(0, "2026-01-31".length),
    reviewBody: text,
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: mostStars, worstRating: 1 },
  };
}

function detailData({ weightGrams, originCountry, facts }: ProductView): object {
  return {
    ...(weightGrams !== null && {
      weight: { "@type": "QuantitativeValue", value: weightGrams, unitCode: "GRM" },
    }),
    ...(originCountry !== null && { countryOfOrigin: { "@type": "Country", name: originCountry } }),
    ...(facts.length > 0 && {
      additionalProperty: facts.map(({ name, value }) => ({ "@type": "PropertyValue", name, value })),
    }),
  };
}

const isSchemas: Readonly<Record<string, string>> = { colour: "color", size: "size" };

/** Options unknown to schema.org keep their own name. */
function variesBy(option: string): string {
  const property = isSchemas[optionKind(option) ?? ""];
  return property ? `https://schema.org/${property}` : option;
}

/** A family becomes a ProductGroup; its other variants are given by address. */
function productData(origin: string, loaded: LoadedProduct): object {
  const { siblings: family, optionValues = [], ...product } = loaded.product;
  const alone = aloneData(origin, loaded);
  if (!family) return alone;
  const own = family.options.flatMap((option, axis) => {
    const property = isSchemas[optionKind(option) ?? ""];
    return property ? [[property, optionValues[axis]] as const] : [];
  });
  return {
    "@type": "ProductGroup",
    name: product.name,
    description: product.description,
    productGroupID: family.id,
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    variesBy: family.options.map(variesBy),
    hasVariant: [
      { ...alone, name: fullName(product), inProductGroupWithID: family.id, ...Object.fromEntries(own) },
      ...family.variants.flatMap(({ id }) => (id === product.id ? [] : [{ url: `${origin}/detail/${id}` }])),
    ],
  };
}

function aloneData(origin: string, { product, quoted }: LoadedProduct): object {
  const { id, sku, name, brand, description, pictures, pricePaise, stock, backOn, rating, sellerName } =
    product;
  return {
    "@type": "Product",
    name,
    description,
    sku: sku ?? id,
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    image: pictures.map((picture) => absolute(origin, pictureAt(picture, 1280))),
    ...detailData(product),
    ...(rating && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    }),
    ...(quoted.length > 0 && { review: quoted.map(reviewData) }),
    offers: {
      "@type": "Offer",
      url: `${origin}/detail/${id}`,
      price: paiseToRupees(pricePaise).toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${stock > 0 && !backOn ? "InStock" : "OutOfStock"}`,
      seller: { "@type": "Organization", name: sellerName },
    },
  };
}

export function productHead(origin: string, loaded: LoadedProduct | undefined, { isMissing = false } = {}) {
  if (!loaded) return isMissing ? privateHead("Product not found") : {};
  const { id, brand, description, picture } = loaded.product;
  const name = fullName(loaded.product);
  return pageHead({
    origin,
    path: `/detail/${id}`,
    title: brand ? `${name} by ${brand}` : name,
    description: shortened(description),
    picture: picture && pictureAt(picture, 1280),
    type: "product",
    // Search engines read the server's page, so browsers don't load this.
    ...(import.meta.env.SSR && { data: productData(origin, loaded) }),
  });
}
