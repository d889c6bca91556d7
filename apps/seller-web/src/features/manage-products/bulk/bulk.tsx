import { useState } from "react";
import type { ChangeOutcome, ProductChange } from "@haat/contract/product/change-products.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { GroupDialog } from "#features/families/grouping/group-dialog.tsx";
import { toGrouping, type Grouping } from "#features/families/grouping/grouping.ts";
import { PricesDialog, type BulkDialogProps } from "../bulk-dialogs/prices-dialog.tsx";
import { StocksDialog } from "../bulk-dialogs/stocks-dialog.tsx";
import { BulkBar, type BulkAction } from "./bulk-bar.tsx";
import type { Refused } from "./not-changed.tsx";
import {
  productCountText,
  selectedCount,
  selectionOf,
  selectionText,
  useSelection,
} from "./product-selection.ts";
import { useChangeMany } from "./use-change-many.ts";
import { useSelectedProducts } from "./use-selected-products.ts";

interface BulkProps {
  readonly rows: readonly SellerProductView[];
  readonly onRefused: (refused: Refused | null) => void;
}

interface OpenDialog {
  readonly dialog: "prices" | "stocks";
  readonly products: readonly SellerProductView[];
  readonly grouping: Grouping | null;
}

function refusedOf(products: readonly SellerProductView[], { refused }: ChangeOutcome) {
  const ids = new Set(refused.map(({ id }) => id));
  return products.filter(({ id }) => ids.has(id));
}

function BulkDialog({
  dialog,
  grouping,
  onGrouped,
  ...change
}: BulkDialogProps & OpenDialog & { readonly onGrouped: () => void }) {
  if (grouping) return <GroupDialog grouping={grouping} onDone={onGrouped} onClose={change.onClose} />;
  return dialog === "stocks" ? <StocksDialog {...change} /> : <PricesDialog {...change} />;
}

export function Bulk({ rows, onRefused }: BulkProps) {
  const { selectedRows, setSelectedRows } = useSelection();
  const { fetchSelected, isFetching } = useSelectedProducts(rows, selectedRows);
  const { changeMany, isPending, error } = useChangeMany();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const count = selectedCount(rows, selectedRows);
  const change = async (products: readonly SellerProductView[], what: ProductChange) => {
    const outcome = await changeMany(products, what);
    const unchanged = refusedOf(products, outcome);
    onRefused({ count: productCountText(unchanged), refused: outcome.refused });
    // Refused products stay selected.
    setSelectedRows(() => selectionOf(unchanged));
    setOpenDialog(null);
  };
  const act = async (action: BulkAction) => {
    const products = await fetchSelected();
    if (!products) return;
    onRefused(null);
    if (action === "list" || action === "unlist") {
      await change(products, { kind: "listed", isListed: action === "list" }).catch((failure: unknown) =>
        toastError(messageOf(failure, `Failed to ${action} products. Please try again.`)),
      );
      return;
    }
    const grouping = action === "group" ? toGrouping(products) : null;
    if (typeof grouping === "string") toastError(grouping);
    else setOpenDialog({ dialog: action === "stocks" ? action : "prices", products, grouping });
  };
  return (
    <>
      {count > 0 && (
        <BulkBar
          text={selectionText(rows, selectedRows)}
          isBusy={isFetching || isPending}
          onAction={(action) => void act(action)}
          onClear={() => setSelectedRows(() => new Map())}
        />
      )}
      {openDialog && (
        <BulkDialog
          {...openDialog}
          count={productCountText(openDialog.products)}
          isPending={isPending}
          error={error}
          onChange={(what) => void change(openDialog.products, what).catch(() => undefined)}
          onGrouped={() => {
            setSelectedRows(() => new Map());
            setOpenDialog(null);
          }}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  );
}
