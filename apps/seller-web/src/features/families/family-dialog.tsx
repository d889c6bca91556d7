import type { SellerProductView } from "@haat/contract/product/product.schema";
import { SizeGuideDialog } from "./guide/size-guide-dialog.tsx";
import { AddVariantDialog } from "./variant/add-variant-dialog.tsx";

/** What a seller asks for in the row of a family. */
export type FamilyAsk = "variant" | "guide";

interface FamilyDialogProps {
  readonly ask: FamilyAsk;
  /** The one that leads the family. */
  readonly product: SellerProductView;
  readonly onClose: () => void;
}

/** The dialog for what is asked of a whole family; nothing of a product that has none. */
export function FamilyDialog({ ask, product, onClose }: FamilyDialogProps) {
  const { siblings: family, name } = product;
  if (!family) return null;
  return ask === "guide" ? (
    <SizeGuideDialog name={name} family={family} onClose={onClose} />
  ) : (
    <AddVariantDialog product={product} family={family} onClose={onClose} />
  );
}
