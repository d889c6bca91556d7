import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import type { AdminProductRow } from "@haat/contract/admin/admin-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { toastError, toastSuccess } from "@haat/ui/app/toast.tsx";
import { refreshLoaded } from "@haat/web-kit/call/query-client.ts";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMutation } from "@haat/web-kit/call/use-mutation.ts";
import { ReasonModal } from "#features/reason-modal.tsx";

type Product = Pick<AdminProductRow, "id" | "name" | "variant" | "hiddenReason" | "family">;

interface Target {
  readonly productId: string;
  readonly isFamily: boolean;
  readonly name: string;
  readonly suffix: "" | " All";
  /** Start of the sentence that names the product or family. */
  readonly hiding: string;
}

function targetOf({ id, family, ...product }: Product): Target {
  const name = fullName(product);
  const one = { productId: id, isFamily: family !== undefined, name };
  if (!family) return { ...one, suffix: "", hiding: `“${name}” is removed from` };
  const { size, hidden } = family;
  const hiding =
    hidden === 0
      ? `All ${size} variants of “${name}” are removed from`
      : `${size - hidden} of ${size} variants of “${name}” are removed from`;
  return { ...one, suffix: " All", hiding };
}

const labelOf = (verb: string, { suffix, name }: Target) =>
  suffix ? `${verb} all of ${name}` : `${verb} ${name}`;

function useRefetch() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return () => refreshLoaded(queryClient, trpc.admin.products.pathFilter(), trpc.admin.audit.pathFilter());
}

/** The caller shows refusals, next to the typed reason. */
function useHideProduct(name: string, onDone: () => void) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.hideProduct.mutationOptions({
      onSuccess: () => {
        toastSuccess(`“${name}” hidden.`);
        onDone();
        return refetch();
      },
    }),
  );
}

function useShowProduct(name: string) {
  const trpc = useTRPC();
  const refetch = useRefetch();
  return useMutation(
    trpc.admin.unhideProduct.mutationOptions({
      onSuccess: () => toastSuccess(`“${name}” is back in the shop.`),
      onError: (error) => toastError(messageOf(error, "Failed to show the product. Please try again.")),
      onSettled: refetch,
    }),
  );
}

function HideButton({ target }: { readonly target: Target }) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const { productId, isFamily, name, suffix, hiding } = target;
  const hide = useHideProduct(name, close);
  return (
    <>
      <Button variant="default" size="sm" aria-label={labelOf("Hide", target)} onClick={open}>
        Hide{suffix}
      </Button>
      {isAsking && (
        <ReasonModal
          title="Hide this product?"
          message={`${hiding} the shop, search and all carts. Orders stay as they are.`}
          description="The seller sees it next to the product and in an email."
          confirmLabel="Hide Product"
          isPending={hide.isPending}
          error={hide.error && messageOf(hide.error, "Failed to hide the product. Please try again.")}
          onConfirm={(reason) => hide.mutate({ productId, isFamily, reason })}
          onClose={close}
        />
      )}
    </>
  );
}

function ShowButton({ target }: { readonly target: Target }) {
  const { productId, isFamily, name, suffix } = target;
  const show = useShowProduct(name);
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={labelOf("Show", target)}
      loading={show.isPending}
      onClick={() => show.mutate({ productId, isFamily })}
    >
      Show{suffix}
    </Button>
  );
}

/** A family with hidden and shown variants gets both buttons. */
export function HideOrShow({ product }: { readonly product: Product }) {
  const target = targetOf(product);
  const { family, hiddenReason } = product;
  const { isShown, isHidden } = family
    ? { isShown: family.hidden < family.size, isHidden: family.hidden > 0 }
    : { isShown: hiddenReason === null, isHidden: hiddenReason !== null };
  return (
    <Group gap="2xs" justify="flex-end">
      {isHidden && <ShowButton target={target} />}
      {isShown && <HideButton target={target} />}
    </Group>
  );
}
