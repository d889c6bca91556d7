import { useState } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import type { FamilyDialogKind } from "#features/families/family-dialog.tsx";
import { EditProductModal } from "./change/edit-product-modal.tsx";

export type RowDialogKind = FamilyDialogKind | "edit";
export type OpenRowDialog = (kind: RowDialogKind, product: SellerProductView) => void;

const loadFamilyDialog = () =>
  import("#features/families/family-dialog.tsx").then(({ FamilyDialog }) => FamilyDialog);

/** An open dialog survives changes of the list. */
export function useRowDialogs() {
  const [open, setOpen] = useState<{
    readonly kind: RowDialogKind;
    readonly product: SellerProductView;
  } | null>(null);
  const { component: FamilyDialog, fetchComponent } = useLateComponent(loadFamilyDialog);
  const close = () => setOpen(null);
  const onOpenDialog: OpenRowDialog = (kind, product) => {
    setOpen({ kind, product });
    if (kind !== "edit") void fetchComponent();
  };
  if (!open) return { onOpenDialog, dialog: null };
  const { kind, product } = open;
  const dialog =
    kind === "edit" ? (
      <EditProductModal product={product} onClose={close} />
    ) : (
      FamilyDialog && <FamilyDialog kind={kind} product={product} onClose={close} />
    );
  return { onOpenDialog, dialog };
}
