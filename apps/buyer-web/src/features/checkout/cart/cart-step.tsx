import { Checkbox, VisuallyHidden } from "@mantine/core";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { reachProblem } from "../../delivery/delivery-words.ts";
import { usePin } from "../../delivery/kept-pin.ts";
import { useDelivery } from "../../delivery/use-delivery.ts";
import type { ShownEntry } from "../checkout-state.ts";
import { CartRow } from "./cart-row.tsx";
import { bySeller, isOrderable, type Choice, type SellerGroup } from "./cart-selection.ts";
import classes from "./cart-step.module.css";
import { RemovedEntry } from "./removed-entry.tsx";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";

const columns = ["Product", "Price", "Quantity", "Total"] as const;

function Head() {
  return (
    <div className={classes.head} role="row">
      <span role="columnheader">
        <VisuallyHidden>Order now</VisuallyHidden>
      </span>
      {columns.map((label) => (
        <span key={label} role="columnheader">
          {label}
        </span>
      ))}
      <span role="columnheader">
        <VisuallyHidden>Delete</VisuallyHidden>
      </span>
    </div>
  );
}

type Selecting = {
  choice: Choice;
  problemOf: (productId: string) => string | null;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onRemoved: (entry: CartEntryView) => void;
  /** The entry is in the cart again, under a new id. */
  onBack: (entry: CartEntryView, entryId: string) => void;
};

type RowProps = Selecting & { entry: ShownEntry };

function Row({ entry, choice, problemOf, onSelect, onRemoved, onBack }: RowProps) {
  if (entry.isRemoved)
    return (
      <div className={classes.removed} role="row">
        <div role="cell" aria-colspan={columns.length + 2}>
          <RemovedEntry entry={entry} onBack={(entryId) => onBack(entry, entryId)} />
        </div>
      </div>
    );
  return (
    <CartRow
      entry={entry}
      choice={choice}
      reachProblem={problemOf(entry.product.id)}
      onSelect={(isSelected) => onSelect([entry.id], isSelected)}
      onRemoved={() => onRemoved(entry)}
    />
  );
}

function Seller({ group, ...selecting }: Selecting & { readonly group: SellerGroup<ShownEntry> }) {
  const { choice, onSelect } = selecting;
  const { excluded, limit } = choice;
  const ids = group.entries
    .filter((entry) => !entry.isRemoved && isOrderable(entry, limit))
    .map(({ id }) => id);
  const chosen = ids.filter((id) => !excluded.has(id)).length;
  return (
    <section className={classes.seller}>
      <div className={classes.sellerHead}>
        <Checkbox
          label={
            <>
              Sold by <strong>{group.sellerName}</strong>
            </>
          }
          checked={ids.length > 0 && chosen === ids.length}
          indeterminate={chosen > 0 && chosen < ids.length}
          disabled={ids.length === 0}
          onChange={({ currentTarget }) => onSelect(ids, currentTarget.checked)}
        />
      </div>
      <div className={classes.table} role="table" aria-label={`Products from ${group.sellerName}`}>
        <Head />
        {group.entries.map((entry) => (
          <Row key={entry.id} entry={entry} {...selecting} />
        ))}
      </div>
    </section>
  );
}

function useReachProblems(entries: readonly ShownEntry[]): Selecting["problemOf"] {
  const pin = usePin();
  const { data } = useDelivery(
    pin,
    entries.map(({ product }) => product.id),
  );
  return (productId) => {
    const delivery = data?.products.find((one) => one.productId === productId);
    return pin && delivery ? reachProblem(delivery, pin) : null;
  };
}

type CartStepProps = Omit<Selecting, "problemOf"> & { readonly entries: readonly ShownEntry[] };

export function CartStep({ entries, ...selecting }: CartStepProps) {
  const problemOf = useReachProblems(entries);
  return (
    <div className={classes.sellers}>
      {bySeller(entries).map((group) => (
        <Seller key={group.sellerId} group={group} problemOf={problemOf} {...selecting} />
      ))}
    </div>
  );
}
