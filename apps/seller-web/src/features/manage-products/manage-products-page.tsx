import { Button, Group } from "@mantine/core";
import { IconPlus, IconTableShare } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { readManageSearch, type ManageSearch } from "./manage-search.ts";
import { ProductList } from "./product-list.tsx";
import { useRowDialogs } from "./use-row-dialogs.tsx";

export function ManageProductsPage({ search }: { readonly search: ManageSearch }) {
  const navigate = useNavigate();
  const { onOpenDialog, dialog } = useRowDialogs();
  return (
    <>
      <PageHeading
        title="Manage Your Products"
        lead="Edit your products, or unlist them."
        action={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconTableShare size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/import" {...props} />}
            >
              Import and Export
            </Button>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/add" {...props} />}
            >
              Add Product
            </Button>
          </Group>
        }
      />
      <ManageFilters
        search={search}
        onChange={(change) =>
          void navigate({
            to: "/update",
            search: (current) => readManageSearch({ ...current, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ProductList search={search} onOpenDialog={onOpenDialog} />
      {dialog}
    </>
  );
}
