import { Button, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { PageHeading } from "#features/shell/page-heading.tsx";
import type { ManageSearch } from "./manage-search.ts";
import { ProductList } from "./product-list.tsx";

const searchDelayMs = 250;

/** Search, edit and delete one's own products. The search lives in the address. */
export function ManageProductsPage({ search: { search = "" } }: { readonly search: ManageSearch }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const apply = useDebouncedCallback((text: string) => {
    const wanted = text.trim();
    void navigate({
      to: "/update",
      search: wanted ? { search: wanted } : {},
      replace: true,
      resetScroll: false,
    });
  }, searchDelayMs);
  const type = (text: string) => {
    setTyped(text);
    apply(text);
  };

  return (
    <>
      <PageHeading
        title="Manage Your Products"
        lead="Change what your stall shows, or take something off it."
        action={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/add" {...props} />}
          >
            Add Product
          </Button>
        }
      />
      <TextInput
        type="search"
        aria-label="Search your products by name"
        placeholder="Search by name..."
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={200}
        maw={420}
        mb="md"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <ProductList search={search} />
    </>
  );
}
