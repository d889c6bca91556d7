import { createFileRoute, redirect } from "@tanstack/react-router";
import { lastProduct } from "../features/product/last-product.ts";

export const Route = createFileRoute("/detail/")({
  ssr: false,
  beforeLoad: () => {
    const productId = lastProduct();
    if (productId === null) throw redirect({ to: "/", replace: true });
    throw redirect({ to: "/detail/$productId", params: { productId }, replace: true });
  },
});
