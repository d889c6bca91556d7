import { useState } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import type { FamilyAsk } from "#features/families/family-dialog.tsx";
import { EditProductModal } from "./change/edit-product-modal.tsx";

/** What a row can ask for that opens a dialog. */
export type RowAsk = FamilyAsk | "edit";
export type OnAsk = (ask: RowAsk, product: SellerProductView) => void;

const loadFamilyDialog = () =>
  import("#features/families/family-dialog.tsx").then(({ FamilyDialog }) => FamilyDialog);

/** The dialogs of the rows. What is open stays as it is whatever becomes of the list. */
export function useRowDialogs() {
  const [asked, setAsked] = useState<{ readonly ask: RowAsk; readonly product: SellerProductView } | null>(
    null,
  );
  const { component: FamilyDialog, fetchComponent } = useLateComponent(loadFamilyDialog);
  const close = () => setAsked(null);
  const onAsk: OnAsk = (ask, product) => {
    setAsked({ ask, product });
    if (ask !== "edit") void fetchComponent();
  };
  if (!asked) return { onAsk, dialog: null };
  const { ask, product } = asked;
  const dialog =
    ask === "edit" ? (
      <EditProductModal product={product} onClose={close} />
    ) : (
      FamilyDialog && <FamilyDialog ask={ask} product={product} onClose={close} />
    );
  return { onAsk, dialog };
}
