import { createFileRoute } from "@tanstack/react-router";
import { readRequestSearch } from "#features/order-requests/request-search.ts";
import { ProductDetailPage } from "#features/product-detail/product-detail-page.tsx";

export const Route = createFileRoute("/_seller/detail/$productId")({
  validateSearch: readRequestSearch,
  component: DetailRoute,
});

function DetailRoute() {
  return <ProductDetailPage productId={Route.useParams().productId} search={Route.useSearch()} />;
}
