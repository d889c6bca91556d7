import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { AdminProductRow } from "@haat/contract/admin/admin-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { ReasonModal } from "#features/reason-modal.tsx";
import { useHideProduct, useShowProduct } from "./use-hide-product.ts";

type Product = Pick<AdminProductRow, "id" | "name" | "variant" | "hiddenReason" | "family">;

/** Whom the buttons of a row are for: a product, or all of a family that the row stands for. */
interface Meant {
  readonly productId: string;
  readonly isFamily: boolean;
  readonly name: string;
  /** What a button says beside its verb. */
  readonly all: "" | " all";
  /** What leaves the shop. */
  readonly leaving: string;
}

function meantBy({ id, family, ...product }: Product): Meant {
  const name = fullName(product);
  const one = { productId: id, isFamily: family !== undefined, name };
  if (!family) return { ...one, all: "", leaving: `“${name}” leaves` };
  const { size, hidden } = family;
  const leaving =
    hidden === 0
      ? `All ${size} variants of “${name}” leave`
      : `The ${size - hidden} of ${size} variants of “${name}” that are not hidden yet leave`;
  return { ...one, all: " all", leaving };
}

const labelOf = (verb: string, { all, name }: Meant) => (all ? `${verb} all of ${name}` : `${verb} ${name}`);

function HideButton({ meant }: { readonly meant: Meant }) {
  const [isAsking, { open, close }] = useDisclosure(false);
  const { productId, isFamily, name, all, leaving } = meant;
  const hide = useHideProduct(name, close);
  return (
    <>
      <Button variant="default" size="sm" aria-label={labelOf("Hide", meant)} onClick={open}>
        Hide{all}
      </Button>
      {isAsking && (
        <ReasonModal
          title="Hide this product?"
          message={`${leaving} the shop, its search and every cart. Orders keep it.`}
          description="Its seller reads it, beside the product and in a mail."
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

function ShowButton({ meant }: { readonly meant: Meant }) {
  const { productId, isFamily, name, all } = meant;
  const show = useShowProduct(name);
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={labelOf("Show", meant)}
      loading={show.isPending}
      onClick={() => show.mutate({ productId, isFamily })}
    >
      Show{all}
    </Button>
  );
}

/**
 * Takes a product out of the shop after asking why, or puts a hidden one back; of a family all of it at once, and where a part of
 * it is hidden either can be done.
 */
export function HideOrShow({ product }: { readonly product: Product }) {
  const meant = meantBy(product);
  const { family, hiddenReason } = product;
  const { isShown, isHidden } = family
    ? { isShown: family.hidden < family.size, isHidden: family.hidden > 0 }
    : { isShown: hiddenReason === null, isHidden: hiddenReason !== null };
  return (
    <Group gap="2xs" justify="flex-end">
      {isHidden && <ShowButton meant={meant} />}
      {isShown && <HideButton meant={meant} />}
    </Group>
  );
}
