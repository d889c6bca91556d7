import { useState } from "react";
import type { ChangeOutcome, ProductChange } from "@haat/contract/product/change-products.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { GroupDialog } from "#features/families/grouping/group-dialog.tsx";
import { toGrouping, type Grouping } from "#features/families/grouping/grouping.ts";
import { PricesDialog, type ManyDialogProps } from "../bulk-dialogs/prices-dialog.tsx";
import { StocksDialog } from "../bulk-dialogs/stocks-dialog.tsx";
import { BulkBar, type BulkAction } from "./bulk-bar.tsx";
import type { Refused } from "./not-changed.tsx";
import { countText, tickedCount, tickedOnly, tickedText, useListTicks } from "./ticks.ts";
import { useChangeMany } from "./use-change-many.ts";
import { useChosen } from "./use-chosen.ts";

interface BulkProps {
  readonly rows: readonly SellerProductView[];
  /** Told what could not be changed; null once all was. */
  readonly onRefused: (refused: Refused | null) => void;
}

interface Asked {
  readonly dialog: "prices" | "stocks";
  readonly products: readonly SellerProductView[];
  /** What they are to be grouped as, where that is asked for. */
  readonly grouping: Grouping | null;
}

/** Those that were not changed. */
function keptOf(products: readonly SellerProductView[], { refused }: ChangeOutcome) {
  const ids = new Set(refused.map(({ id }) => id));
  return products.filter(({ id }) => ids.has(id));
}

function AskedDialog({
  dialog,
  grouping,
  onGrouped,
  ...change
}: ManyDialogProps & Asked & { readonly onGrouped: () => void }) {
  if (grouping) return <GroupDialog grouping={grouping} onDone={onGrouped} onClose={change.onClose} />;
  return dialog === "stocks" ? <StocksDialog {...change} /> : <PricesDialog {...change} />;
}

/** What can be done with the ticked products at once. */
export function Bulk({ rows, onRefused }: BulkProps) {
  const { ticked, setTicked } = useListTicks();
  const { choose, isChoosing } = useChosen(rows, ticked);
  const { changeMany, isPending, error } = useChangeMany();
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = tickedCount(rows, ticked);
  const change = async (products: readonly SellerProductView[], what: ProductChange) => {
    const outcome = await changeMany(products, what);
    const kept = keptOf(products, outcome);
    onRefused({ count: countText(kept), refused: outcome.refused });
    // They stay ticked.
    setTicked(() => tickedOnly(kept));
    setAsked(null);
  };
  const act = async (action: BulkAction) => {
    const products = await choose();
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
    else setAsked({ dialog: action === "stocks" ? action : "prices", products, grouping });
  };
  return (
    <>
      {count > 0 && (
        <BulkBar
          text={tickedText(rows, ticked)}
          isBusy={isChoosing || isPending}
          onAction={(action) => void act(action)}
          onClear={() => setTicked(() => new Map())}
        />
      )}
      {asked && (
        <AskedDialog
          {...asked}
          count={countText(asked.products)}
          isPending={isPending}
          error={error}
          onChange={(what) => void change(asked.products, what).catch(() => undefined)}
          onGrouped={() => {
            setTicked(() => new Map());
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
