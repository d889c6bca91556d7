import { Button, Stack, Text } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "@haat/contract/product/family/full-name";
import { lowStockOnCard } from "@haat/contract/product/product.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { toastSuccess } from "@haat/ui/app/toast.tsx";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import { DataTable } from "@haat/ui/layout/data-table.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { countText } from "#features/count-text.ts";
import { LoadMore } from "#features/shell/load-more.tsx";
import { NotChanged, type Refused } from "./bulk/not-changed.tsx";
import { SelectionContext, useProductSelection } from "./bulk/product-selection.ts";
import { AllCheckbox, RowCheckbox } from "./bulk/row-checkbox.tsx";
import type { ManageSearch } from "./manage-search.ts";
import classes from "./product-list.module.css";
import { FamilyRow } from "./rows/family-row.tsx";
import { ProductRow, type RowEditing } from "./rows/product-row.tsx";
import type { OpenRowDialog } from "./use-row-dialogs.tsx";

function useOwnProducts({ search = "", sort, low, unlisted }: ManageSearch) {
  const trpc = useTRPC();
  return useInfiniteQuery(
    trpc.product.listOwn.infiniteQueryOptions(
      { search, sort: sort ?? "newest", isLow: low === 1, isUnlisted: unlisted === 1, isFolded: true },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
}

function FetchFailure({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  const retry = (
    <Button size="sm" variant="default" loading={busy} onClick={onRetry}>
      Try Again
    </Button>
  );
  return <ErrorBanner action={retry}>Failed to fetch products. Please try again later.</ErrorBanner>;
}

function DeleteFailure({ error }: { readonly error: unknown }) {
  return (
    <ErrorBanner>{error ? reasonOf(error, "Failed to delete product. Please try again.") : null}</ErrorBanner>
  );
}

function whyNone({ low, unlisted }: ManageSearch): string {
  if (low && unlisted) return "No unlisted products are low on stock.";
  if (low) return `No products are low on stock: all have more than ${lowStockOnCard} pieces.`;
  return unlisted ? "No products are unlisted." : "Your shop is empty. Add your first product.";
}

function NoProducts({ search }: { readonly search: ManageSearch }) {
  const { low, unlisted } = search;
  if (!search.search)
    return (
      <EmptyState picture="products" title="No products found.">
        {whyNone(search)}
      </EmptyState>
    );
  const narrowed = [low && "“Low stock only”", unlisted && "“Unlisted only”"].filter(Boolean).join(" and ");
  return (
    <EmptyState picture="search" title="No products found.">
      Try another part of the name or SKU{narrowed && `, or turn off ${narrowed}`}.
    </EmptyState>
  );
}

interface CountsProps {
  readonly search: ManageSearch;
  readonly shown: number;
  readonly total: number;
  readonly low: number;
  readonly unlisted: number;
  readonly hasFamilies: boolean;
}

function Counts({ search, shown, total, low, unlisted, hasFamilies }: CountsProps) {
  if (shown === 0) return <NoProducts search={search} />;
  return (
    <Text size="sm" c="dimmed" role="status" className="haat-figures">
      Showing {countText(shown)} of {countText(total)} {total === 1 ? "product" : "products"}
      {low > 0 && ` · ${countText(low)} low (${lowStockOnCard} or fewer) or sold out`}
      {unlisted > 0 && ` · ${countText(unlisted)} unlisted`}
      {search.low === 1 && hasFamilies && ". Open a product with variants to see which ones are low."}
    </Text>
  );
}

interface DialogProps {
  readonly onOpenDialog: OpenRowDialog;
}

const loadBulk = () => import("./bulk/bulk.tsx").then(({ Bulk }) => Bulk);

type Product = Pick<SellerProductView, "id" | "name" | "variant">;

function useDeleteProduct() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.product.delete.mutationOptions({
      onSettled: () => refreshLoaded(queryClient, trpc.product.pathFilter()),
    }),
  );
  const ask = async (product: Product) => {
    const isSure = await confirm({
      title: `Delete “${fullName(product)}”?`,
      message: (
        <>
          <Text>Are you sure you want to delete this product?</Text>
          <Text c="dimmed" mt="xs">
            It leaves the shop immediately. Its orders aren't affected. To keep it for later, unlist it
            instead.
          </Text>
        </>
      ),
      confirmLabel: "Delete Product",
      danger: true,
    });
    if (isSure)
      await remove.mutateAsync({ productId: product.id }).then(
        () => toastSuccess(`“${fullName(product)}” is deleted.`),
        () => undefined,
      );
  };
  return { ask, error: remove.error, deletingId: remove.isPending ? remove.variables.productId : null };
}

const columns = [
  { label: "Product" },
  { label: "Stock", align: "end" },
  { label: "Price", align: "end" },
  { label: "Actions", align: "end" },
] as const;

interface ProductTableProps extends RowEditing {
  readonly products: readonly SellerProductView[];
}

function ProductTable({ products, ...editing }: ProductTableProps) {
  return (
    <div className={classes.table}>
      <DataTable label="Your products" columns={columns}>
        {products.map((product) =>
          product.group ? (
            <FamilyRow
              key={product.siblings?.id ?? product.id}
              product={product}
              group={product.group}
              {...editing}
            />
          ) : (
            <ProductRow
              key={product.id}
              product={product}
              checkbox={<RowCheckbox product={product} />}
              {...editing}
            />
          ),
        )}
      </DataTable>
    </div>
  );
}

function Products({
  products,
  onOpenDialog,
}: DialogProps & { readonly products: readonly SellerProductView[] }) {
  const { ask, error, deletingId } = useDeleteProduct();
  return (
    <>
      <DeleteFailure error={error} />
      {products.length > 0 && <AllCheckbox products={products} />}
      {products.length > 0 && (
        <ProductTable
          products={products}
          deletingId={deletingId}
          onOpenDialog={onOpenDialog}
          onDelete={(product) => void ask(product)}
        />
      )}
    </>
  );
}

export function ProductList({ search, onOpenDialog }: DialogProps & { readonly search: ManageSearch }) {
  const query = useOwnProducts(search);
  const selection = useProductSelection();
  const [refused, setRefused] = useState<Refused | null>(null);
  const { component: Bulk } = useComponentWhen(selection.selectedRows.size > 0 || refused !== null, loadBulk);
  if (query.isPending) return <LoadingState>Loading products...</LoadingState>;

  const last = query.data?.pages.at(-1);
  const products = query.data?.pages.flatMap((page) => page.products) ?? [];
  return (
    <SelectionContext value={selection}>
      <Stack>
        {query.isError && <FetchFailure busy={query.isFetching} onRetry={() => void query.refetch()} />}
        {last && (
          <Counts
            search={search}
            shown={products.length}
            hasFamilies={products.some(({ group }) => group)}
            {...last}
          />
        )}
        <NotChanged refused={refused} onClose={() => setRefused(null)} />
        <Products products={products} onOpenDialog={onOpenDialog} />
        <LoadMore query={query} mt={0} />
        {Bulk && <Bulk rows={products} onRefused={setRefused} />}
      </Stack>
    </SelectionContext>
  );
}
