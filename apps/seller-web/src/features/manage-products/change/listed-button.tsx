import { Button } from "@mantine/core";
import { IconTag, IconTagOff } from "@tabler/icons-react";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { useSetListed } from "./use-set-listed.ts";

export function ListedIcon({ isUnlisted }: Pick<SellerProductView, "isUnlisted">) {
  const Icon = isUnlisted ? IconTag : IconTagOff;
  return <Icon size={18} aria-hidden />;
}

interface ListedButtonProps {
  readonly product: Pick<SellerProductView, "id" | "name" | "variant" | "isUnlisted">;
}

export function ListedButton({ product }: ListedButtonProps) {
  const { label, isPending, change } = useSetListed(product);
  return (
    <Button
      variant="default"
      leftSection={<ListedIcon isUnlisted={product.isUnlisted} />}
      loading={isPending}
      onClick={change}
    >
      {label}
    </Button>
  );
}
