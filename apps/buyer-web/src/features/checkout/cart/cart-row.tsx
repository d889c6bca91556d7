import { ActionIcon, Checkbox } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { toastError } from "@haat/ui/app/toast.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { QuantityStepper } from "@haat/ui/product/quantity-stepper.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { useQuantitySaver } from "../../cart/use-quantity-saver.ts";
import classes from "./cart-row.module.css";
import { isOrderable, mostOf, type Choice } from "./cart-selection.ts";
import { EntryProblem } from "./entry-problem.tsx";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";

function Product({ entry, children }: { readonly entry: CartEntryView; readonly children: ReactNode }) {
  const { id, brand, picture, category } = entry.product;
  const name = fullName(entry.product);
  return (
    <div className={classes.product} role="cell">
      <div className={classes.picture}>
        <ProductPicture src={picture && pictureAt(picture, 320)} alt="" category={category} />
      </div>
      <div className={classes.words}>
        {entry.problem === "deleted" ? (
          <span className={classes.name}>{name}</span>
        ) : (
          <Link to="/detail/$productId" params={{ productId: id }} className={classes.link}>
            <span className={classes.name}>{name}</span>
          </Link>
        )}
        <div className={classes.brand}>{brand || "No Brand"}</div>
        {children}
      </div>
    </div>
  );
}

function useCartEntry(entryId: string, onRemoved: () => void) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const saver = useQuantitySaver();
  const remove = useMutation(
    trpc.cart.remove.mutationOptions({
      onSuccess: onRemoved,
      onError: (error) => toastError(messageOf(error, "Failed to remove item. Please try again.")),
      onSettled: () => refreshLoaded(queryClient, trpc.cart.show.queryFilter()),
    }),
  );
  return {
    setQuantity: (quantity: number) => saver.want(entryId, quantity),
    remove: () => void saver.forget(entryId).then(() => remove.mutate({ entryId })),
    isRemoving: remove.isPending,
  };
}

type CartRowProps = {
  entry: CartEntryView;
  choice: Choice;
  reachProblem: string | null;
  onSelect: (isSelected: boolean) => void;
  onRemoved: () => void;
};

export function CartRow({ entry, choice, reachProblem, onSelect, onRemoved }: CartRowProps) {
  const { excluded, limit } = choice;
  const { setQuantity, remove, isRemoving } = useCartEntry(entry.id, onRemoved);
  const { pricePaise } = entry.product;
  const name = fullName(entry.product);
  const canOrder = isOrderable(entry, limit);
  return (
    <div className={classes.row} role="row" data-off={!canOrder || undefined}>
      <div className={classes.select} role="cell">
        <Checkbox
          aria-label={`Order ${name} now`}
          checked={canOrder && !excluded.has(entry.id)}
          disabled={!canOrder}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </div>
      <Product entry={entry}>
        <EntryProblem entry={entry} limit={limit} onTake={setQuantity} />
        {canOrder && reachProblem && <p className={classes.reach}>{reachProblem}</p>}
      </Product>
      <div className={classes.price} role="cell">
        <Price paise={pricePaise} size="sm" />
      </div>
      <div className={classes.quantity} role="cell">
        <QuantityStepper
          value={entry.quantity}
          max={Math.max(1, mostOf(entry, limit))}
          limit={limit}
          onChange={setQuantity}
          busy={isRemoving || !entry.available}
          itemName={name}
        />
      </div>
      <div className={classes.total} role="cell">
        <Price paise={entry.totalPaise} isSum />
      </div>
      <div className={classes.delete} role="cell">
        <ActionIcon aria-label={`Delete ${name}`} loading={isRemoving} onClick={remove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
