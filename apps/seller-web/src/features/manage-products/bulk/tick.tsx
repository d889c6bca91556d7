import { Checkbox } from "@mantine/core";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { hasVariant, tickedPart, useListTicks, withRows, withVariant } from "./ticks.ts";

interface TickProps {
  readonly label: string;
  readonly part: "all" | "some" | "none";
  readonly onTick: (isTicked: boolean) => void;
}

function Tick({ label, part, onTick }: TickProps) {
  return (
    <Checkbox
      flex="none"
      aria-label={label}
      checked={part === "all"}
      indeterminate={part === "some"}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  );
}

export function RowTick({ product }: { readonly product: SellerProductView }) {
  const { ticked, setTicked } = useListTicks();
  const { group, name } = product;
  const label = group ? `Select all ${group.size} of ${name}` : `Select ${fullName(product)}`;
  return (
    <Tick
      label={label}
      part={tickedPart([product], ticked)}
      onTick={(isTicked) => setTicked((before) => withRows(before, [product], isTicked))}
    />
  );
}

interface VariantTickProps {
  readonly product: SellerProductView;
  readonly familyId: string;
  readonly ids: readonly string[];
}

export function VariantTick({ product, familyId, ids }: VariantTickProps) {
  const { ticked, setTicked } = useListTicks();
  const variant = { familyId, productId: product.id, ids };
  return (
    <Tick
      label={`Select ${fullName(product)}`}
      part={hasVariant(ticked, variant) ? "all" : "none"}
      onTick={(isTicked) => setTicked((before) => withVariant(before, variant, isTicked))}
    />
  );
}

export function AllTick({ products }: { readonly products: readonly SellerProductView[] }) {
  const { ticked, setTicked } = useListTicks();
  const part = tickedPart(products, ticked);
  return (
    <Checkbox
      label={`Select all ${products.length} shown`}
      checked={part === "all"}
      indeterminate={part === "some"}
      onChange={(event) => {
        const isTicked = event.currentTarget.checked;
        setTicked((before) => withRows(before, products, isTicked));
      }}
    />
  );
}
