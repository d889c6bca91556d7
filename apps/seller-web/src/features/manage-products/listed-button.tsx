import { ActionIcon, Button } from "@mantine/core";
import { IconTag, IconTagOff } from "@tabler/icons-react";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { useSetListed } from "./use-set-listed.ts";

interface ListedButtonProps {
  readonly product: Pick<SellerProductView, "id" | "name" | "isUnlisted">;
  /** In a row there is room for an icon alone. */
  readonly isSmall?: boolean;
}

/** Takes a product off sale, or puts it back. */
export function ListedButton({ product, isSmall = false }: ListedButtonProps) {
  const { label, isPending, change } = useSetListed(product);
  const icon = product.isUnlisted ? <IconTag size={18} aria-hidden /> : <IconTagOff size={18} aria-hidden />;
  return isSmall ? (
    <ActionIcon title={label} aria-label={`${label} ${product.name}`} loading={isPending} onClick={change}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} loading={isPending} onClick={change}>
      {label}
    </Button>
  );
}
