import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AdminProductRow } from "@haat/contract/admin/admin-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { ReasonModal } from "#features/reasons/reason-modal.tsx";
import { useHideProduct, useShowProduct } from "./use-hide-product.ts";

type Product = Pick<AdminProductRow, "id" | "name" | "hiddenReason">;

function HideButton({ product }: { product: Product }) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const hide = useHideProduct(fullName(product), close);
  return (
    <>
      <Button variant="default" size="sm" aria-label={`Hide ${fullName(product)}`} onClick={open}>
        Hide
      </Button>
      {isAsking && (
        <ReasonModal
          title="Hide this product?"
          message={`“${fullName(product)}” leaves the shop, its search and every cart. Orders keep it.`}
          description="Its seller reads it, beside the product and in a mail."
          confirmLabel="Hide Product"
          isPending={hide.isPending}
          error={hide.error && messageOf(hide.error, "Failed to hide the product. Please try again.")}
          onConfirm={(reason) => hide.mutate({ productId: product.id, reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function ShowButton({ product }: { product: Product }) {
  const show = useShowProduct(fullName(product));
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={`Show ${fullName(product)}`}
      loading={show.isPending}
      onClick={() => show.mutate({ productId: product.id })}
    >
      Show
    </Button>
  );
}

/** Takes a product out of the shop after asking why, or puts a hidden one back. */
export function HideOrShow({ product }: { product: Product }) {
  return product.hiddenReason === null ? <HideButton product={product} /> : <ShowButton product={product} />;
}
