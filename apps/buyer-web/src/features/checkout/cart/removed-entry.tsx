import { Button, Paper } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CartEntryView } from "@haat/contract/cart/cart.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { toastError } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import classes from "./removed-entry.module.css";

type RemovedEntryProps = {
  entry: CartEntryView;
  /** It is in the cart again, under a new id. */
  onBack: (entryId: string) => void;
};

export function RemovedEntry({ entry, onBack }: RemovedEntryProps) {
  const { id: productId } = entry.product;
  const name = fullName(entry.product);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(
    trpc.cart.add.mutationOptions({
      onSuccess: async ({ entryId }) => {
        await refreshLoaded(queryClient, trpc.cart.show.queryFilter());
        onBack(entryId);
      },
      onError: (error) => toastError(messageOf(error, "Failed to add product to cart")),
    }),
  );
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Delete had the focus and is gone; don't take the focus from elsewhere.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.removed}>
      <Button
        ref={button}
        variant="light"
        size="compact-md"
        className={classes.undo ?? ""}
        loading={isPending}
        aria-label={`Undo: put ${name} back in the cart`}
        onClick={() => mutate({ productId, quantity: entry.quantity })}
      >
        Undo
      </Button>
      <span className={classes.what}>“{name}” was removed from your cart.</span>
    </div>
  );
}

type RemovedListProps = {
  entries: readonly CartEntryView[];
  onBack: (entry: CartEntryView, entryId: string) => void;
};

export function RemovedList({ entries, onBack }: RemovedListProps) {
  if (entries.length === 0) return null;
  return (
    <Paper withBorder>
      {entries.map((entry) => (
        <RemovedEntry key={entry.id} entry={entry} onBack={(entryId) => onBack(entry, entryId)} />
      ))}
    </Paper>
  );
}
