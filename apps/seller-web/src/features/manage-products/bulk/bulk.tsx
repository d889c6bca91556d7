import { Button, Group, Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ChangeOutcome, ProductChange } from "@haat/contract/product/change-products.schema";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { toastError } from "@haat/ui/app/toast.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { GroupDialog } from "#features/families/grouping/group-dialog.tsx";
import { type Grouping, toGrouping } from "#features/families/grouping/grouping.ts";
import { type BulkDialogProps, PricesDialog } from "../bulk-dialogs/prices-dialog.tsx";
import { StocksDialog } from "../bulk-dialogs/stocks-dialog.tsx";
import classes from "./bulk.module.css";
import type { Refused } from "./not-changed.tsx";
import {
  hasVariant,
  productCountText,
  rowKey,
  selectedCount,
  type SelectedRows,
  selectionOf,
  selectionText,
  useSelection,
} from "./product-selection.ts";
import { useChangeMany } from "./use-change-many.ts";

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

/** Loads the selected variants of families. Null, with a toast, if that fails. */
function useSelectedProducts(rows: readonly SellerProductView[], selectedRows: SelectedRows) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isFetching, setIsFetching] = useState(false);
  const productsOf = async (row: SellerProductView): Promise<readonly SellerProductView[]> => {
    const familyId = row.siblings?.id;
    if (!row.group || !familyId) return [row];
    const { products } = await queryClient.query(
      trpc.product.listOwn.queryOptions({ familyId, limit: maxVariants }),
    );
    return products.toReversed().filter(({ id }) => hasVariant(selectedRows, { familyId, productId: id }));
  };
  const fetchSelected = async (): Promise<readonly SellerProductView[] | null> => {
    setIsFetching(true);
    try {
      const withSelection = rows.filter((row) => selectedRows.has(rowKey(row)));
      const products: SellerProductView[] = [];
      // Twenty families at a time, so a long selection doesn't flood the server.
      for (let from = 0; from < withSelection.length; from += 20)
        products.push(...(await Promise.all(withSelection.slice(from, from + 20).map(productsOf))).flat());
      return products;
    } catch (error) {
      toastError(messageOf(error, "Failed to fetch products. Please try again later."));
      return null;
    } finally {
      setIsFetching(false);
    }
  };
  return { fetchSelected, isFetching };
}

type BulkAction = "prices" | "stocks" | "list" | "unlist" | "group";

const actions: readonly { readonly action: BulkAction; readonly label: string }[] = [
  { action: "prices", label: "Change Price…" },
  { action: "stocks", label: "Change Stock…" },
  { action: "list", label: "List" },
  { action: "unlist", label: "Unlist" },
  { action: "group", label: "Group as Sizes or Colours…" },
];

interface BulkBarProps {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onAction: (action: BulkAction) => void;
  readonly onClear: () => void;
}

function Actions({ isBusy, onAction }: Pick<BulkBarProps, "isBusy" | "onAction">) {
  return (
    <>
      <Group gap="xs" visibleFrom="md">
        {actions.map(({ action, label }) => (
          <Button key={action} size="sm" variant="default" disabled={isBusy} onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
      </Group>
      <Menu position="top-end">
        <Menu.Target>
          <Button hiddenFrom="md" size="sm" loading={isBusy}>
            Change…
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ action, label }) => (
            <Menu.Item key={action} onClick={() => onAction(action)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function BulkBar({ text, isBusy, onAction, onClear }: BulkBarProps) {
  return (
    <div className={classes.bar} role="group" aria-label="Selected products">
      <span className={classes.count} role="status">
        {text}
      </span>
      <Group gap="xs">
        <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
          Clear
        </Button>
        <Actions isBusy={isBusy} onAction={onAction} />
      </Group>
    </div>
  );
}

interface BulkProps {
  readonly rows: readonly SellerProductView[];
  readonly onRefused: (refused: Refused | null) => void;
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
