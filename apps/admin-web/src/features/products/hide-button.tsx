import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AdminProductRow } from "@haat/contract/admin/admin-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { ReasonModal } from "#features/reason-modal.tsx";
import { useHideProduct, useShowProduct } from "./use-hide-product.ts";

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
