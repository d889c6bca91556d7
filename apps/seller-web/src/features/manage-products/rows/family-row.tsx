import { ActionIcon, Button, Group, Menu, Table } from "@mantine/core";
import { IconDots, IconPlus, IconRulerMeasure } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { maxVariants } from "@haat/contract/product/family/family.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { PriceRange } from "@haat/ui/product/price.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { countText } from "#features/count-text.ts";
import type { FamilyDialogKind } from "#features/families/family-dialog.tsx";
import { RowCheckbox, VariantCheckbox } from "../bulk/row-checkbox.tsx";
import { ProductCell, ProductRow, type RowEditing } from "./product-row.tsx";

function FamilyRows({ familyId, ...editing }: RowEditing & { readonly familyId: string }) {
  const { data } = useQuery(useTRPC().product.listOwn.queryOptions({ familyId, limit: maxVariants }));
  const ids = data?.products.map(({ id }) => id) ?? [];
  return data?.products
    .toReversed()
    .map((product) => (
      <ProductRow
        key={product.id}
        product={product}
        isInset
        checkbox={<VariantCheckbox product={product} familyId={familyId} ids={ids} />}
        {...editing}
      />
    ));
}

interface FamilyMenuProps {
  readonly name: string;
  readonly onOpenDialog: (kind: FamilyDialogKind) => void;
}

function FamilyMenu({ name, onOpenDialog }: FamilyMenuProps) {
  return (
    <Group justify="flex-end">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpenDialog("variant")}>
            Add a Size or Colour…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRulerMeasure size={18} aria-hidden />}
            onClick={() => onOpenDialog("guide")}
          >
            Size Guide…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

interface FamilyRowProps extends RowEditing {
  readonly product: SellerProductView;
  readonly group: NonNullable<SellerProductView["group"]>;
}

export function FamilyRow({ product, group, ...editing }: FamilyRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { size, stock, fromPaise, toPaise, unlisted, hidden } = group;
  const variants = size === 1 ? "1 variant" : `${size} variants`;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <ProductCell
            product={{ ...product, variant: undefined, sku: null, isUnlisted: false, hiddenReason: null }}
            checkbox={<RowCheckbox product={product} />}
          >
            {/* On a phone the last column has room for one icon only. */}
            <Group gap="xs">
              <Button
                variant="default"
                size="sm"
                aria-expanded={isOpen}
                aria-label={`${variants} of ${product.name}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                {variants}
              </Button>
              {unlisted > 0 && <Chip tone="quiet">{unlisted} unlisted</Chip>}
              {hidden > 0 && <Chip tone="bad">{hidden} hidden</Chip>}
            </Group>
          </ProductCell>
        </Table.Td>
        <FigureCell>{countText(stock)}</FigureCell>
        <FigureCell>
          <PriceRange fromPaise={fromPaise} toPaise={toPaise} />
        </FigureCell>
        <Table.Td>
          <FamilyMenu name={product.name} onOpenDialog={(kind) => editing.onOpenDialog(kind, product)} />
        </Table.Td>
      </Table.Tr>
      {isOpen && product.siblings && <FamilyRows familyId={product.siblings.id} {...editing} />}
    </>
  );
}
