import type { SellerProductView } from "@haat/contract/product/product.schema";
import { SizeGuideDialog } from "./guide/size-guide-dialog.tsx";
import { AddVariantDialog } from "./variant/add-variant-dialog.tsx";

export type FamilyDialogKind = "variant" | "guide";

interface FamilyDialogProps {
  readonly kind: FamilyDialogKind;
  readonly product: SellerProductView;
  readonly onClose: () => void;
}

export function FamilyDialog({ kind, product, onClose }: FamilyDialogProps) {
  const { siblings: family, name } = product;
  if (!family) return null;
  return kind === "guide" ? (
    <SizeGuideDialog name={name} family={family} onClose={onClose} />
  ) : (
    <AddVariantDialog product={product} family={family} onClose={onClose} />
  );
}
