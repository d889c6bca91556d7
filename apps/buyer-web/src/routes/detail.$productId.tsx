import { createFileRoute } from "@tanstack/react-router";
import { productHead } from "../features/product/product-head.ts";
import { ProductMissing } from "../features/product/product-missing.tsx";
import { ProductPage } from "../features/product/product-page.tsx";
import { ProductPending } from "../features/product/product-pending.tsx";
import { loadProduct } from "../features/product/product-query.ts";

export const Route = createFileRoute("/detail/$productId")({
  loader: ({ context, params }) => loadProduct(context, params.productId),
  head: ({ match, loaderData }) =>
    productHead(match.context.origin, loaderData, { isMissing: match.status === "notFound" }),
  component: ProductPage,
  pendingComponent: ProductPending,
  notFoundComponent: ProductMissing,
});
