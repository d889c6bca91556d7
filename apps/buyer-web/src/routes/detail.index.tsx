import { createFileRoute, redirect } from "@tanstack/react-router";
import { recentProducts } from "../features/product/grid/recent-products.ts";

export const Route = createFileRoute("/detail/")({
  ssr: false,
  beforeLoad: () => {
    const [productId] = recentProducts();
    if (productId === undefined) throw redirect({ to: "/", replace: true });
    throw redirect({ to: "/detail/$productId", params: { productId }, replace: true });
  },
});
