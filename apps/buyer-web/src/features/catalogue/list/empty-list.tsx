import { Button } from "@mantine/core";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";

type EmptyListProps = {
  isFiltered: boolean;
  pin: string | undefined;
  onClear: () => void;
  onRefresh: () => void;
  isBusy: boolean;
};

export function EmptyList({ isFiltered, pin, onClear, onRefresh, isBusy }: EmptyListProps) {
  if (isFiltered)
    return (
      <EmptyState
        picture="search"
        title="No products found."
        action={
          <Button variant="light" onClick={onClear}>
            Clear All Filters
          </Button>
        }
      >
        {pin
          ? `Only products delivered to PIN code ${pin} are shown. Try another PIN code or fewer filters.`
          : "Try another word or fewer filters."}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="products"
      title="No Products Available"
      action={
        <Button onClick={onRefresh} loading={isBusy}>
          Refresh
        </Button>
      }
    >
      Check back later for new products!
    </EmptyState>
  );
}
