import { ActionIcon, Group, Menu } from "@mantine/core";
import { IconDots, IconPencil, IconTrash, IconUnlink } from "@tabler/icons-react";
import { fullName } from "@haat/contract/product/family/full-name";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { useLeaveFamily } from "#features/families/variant/use-leave-family.tsx";
import { ListedIcon } from "./listed-button.tsx";
import classes from "./product-actions.module.css";
import { useSetListed } from "./use-set-listed.ts";

interface ProductActionsProps {
  readonly product: SellerProductView;
  readonly isDeleting: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** On a phone everything but editing is in a menu. */
export function ProductActions({ product, isDeleting, onEdit, onDelete }: ProductActionsProps) {
  const name = fullName(product);
  const { label, isPending, change } = useSetListed(product);
  const listedIcon = <ListedIcon isUnlisted={product.isUnlisted} />;
  const trashIcon = <IconTrash size={18} aria-hidden />;
  const leave = useLeaveFamily(product);
  const unlinkIcon = <IconUnlink size={18} aria-hidden />;
  const isBusy = isPending || isDeleting || leave.isPending;
  return (
    <Group gap="2xs" justify="flex-end" className={classes.actions ?? ""}>
      <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <Group gap="2xs" wrap="nowrap" visibleFrom="sm">
        <ActionIcon title={label} aria-label={`${label} ${name}`} loading={isPending} onClick={change}>
          {listedIcon}
        </ActionIcon>
        {product.variant && (
          <ActionIcon
            title={leave.label}
            aria-label={`${leave.label}: ${name}`}
            loading={leave.isPending}
            onClick={() => void leave.ask()}
          >
            {unlinkIcon}
          </ActionIcon>
        )}
        <ActionIcon color="laal" aria-label={`Delete ${name}`} loading={isDeleting} onClick={onDelete}>
          {trashIcon}
        </ActionIcon>
      </Group>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon hiddenFrom="sm" aria-label={`More for ${name}`} loading={isBusy}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={listedIcon} onClick={change}>
            {label}
          </Menu.Item>
          {product.variant && (
            <Menu.Item leftSection={unlinkIcon} onClick={() => void leave.ask()}>
              {leave.label}
            </Menu.Item>
          )}
          <Menu.Item c="var(--mantine-color-error)" leftSection={trashIcon} onClick={onDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
