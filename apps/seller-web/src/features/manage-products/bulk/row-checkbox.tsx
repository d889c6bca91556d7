import { Checkbox } from "@mantine/core";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { hasVariant, selectedPart, useSelection, withRows, withVariant } from "./product-selection.ts";

interface PartialCheckboxProps {
  readonly label: string;
  readonly part: "all" | "some" | "none";
  readonly onSelect: (isSelected: boolean) => void;
}

function PartialCheckbox({ label, part, onSelect }: PartialCheckboxProps) {
  return (
    <Checkbox
      flex="none"
      aria-label={label}
      checked={part === "all"}
      indeterminate={part === "some"}
      onChange={(event) => onSelect(event.currentTarget.checked)}
    />
  );
}

export function RowCheckbox({ product }: { readonly product: SellerProductView }) {
  const { selectedRows, setSelectedRows } = useSelection();
  const { group, name } = product;
  const label = group ? `Select all ${group.size} of ${name}` : `Select ${fullName(product)}`;
  return (
    <PartialCheckbox
      label={label}
      part={selectedPart([product], selectedRows)}
      onSelect={(isSelected) => setSelectedRows((before) => withRows(before, [product], isSelected))}
    />
  );
}

interface VariantCheckboxProps {
  readonly product: SellerProductView;
  readonly familyId: string;
  readonly ids: readonly string[];
}

export function VariantCheckbox({ product, familyId, ids }: VariantCheckboxProps) {
  const { selectedRows, setSelectedRows } = useSelection();
  const variant = { familyId, productId: product.id, ids };
  return (
    <PartialCheckbox
      label={`Select ${fullName(product)}`}
      part={hasVariant(selectedRows, variant) ? "all" : "none"}
      onSelect={(isSelected) => setSelectedRows((before) => withVariant(before, variant, isSelected))}
    />
  );
}

export function AllCheckbox({ products }: { readonly products: readonly SellerProductView[] }) {
  const { selectedRows, setSelectedRows } = useSelection();
  const part = selectedPart(products, selectedRows);
  return (
    <Checkbox
      label={`Select all ${products.length} shown`}
      checked={part === "all"}
      indeterminate={part === "some"}
      onChange={(event) => {
        const isSelected = event.currentTarget.checked;
        setSelectedRows((before) => withRows(before, products, isSelected));
      }}
    />
  );
}
