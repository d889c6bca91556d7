import { Button, Group } from "@mantine/core";
import { IconPlus, IconTableShare } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { EditProductModal } from "./change/edit-product-modal.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { toManageSearch, type ManageSearch } from "./manage-search.ts";
import { ProductList } from "./product-list.tsx";

/** Search, edit, unlist and delete one's own products. What is listed lives in the address. */
export function ManageProductsPage({ search }: { readonly search: ManageSearch }) {
  const navigate = useNavigate();
  // It stays as it is whatever becomes of the list.
  const [edited, setEdited] = useState<SellerProductView | null>(null);
  return (
    <>
      <PageHeading
        title="Manage Your Products"
        lead="Change what your shop shows, or take something off it."
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
            search: (current) => ({ ...toManageSearch(current), ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <ProductList search={search} onEdit={setEdited} />
      {edited && <EditProductModal product={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
