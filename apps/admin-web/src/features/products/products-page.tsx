import { Select } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { readOneOf, withoutPlace } from "#features/lists/list-search.ts";
import { SearchBox } from "#features/lists/search-box.tsx";
import { ProductTable } from "./product-table.tsx";
import { productsInputOf, readProductsSearch, type ProductsSearch } from "./products-search.ts";

const states = [
  { value: "all", label: "Shown and hidden" },
  { value: "no", label: "Shown" },
  { value: "yes", label: "Hidden" },
];

export function ProductsPage() {
  useDocumentTitle("Products · Haat Admin");
  const search = readProductsSearch(useSearch({ from: "/_admin/admin/products" }));
  const navigate = useNavigate({ from: "/admin/products" });
  const trpc = useTRPC();
  const query = useQuery(
    trpc.admin.products.queryOptions(productsInputOf(search), { placeholderData: keepPreviousData }),
  );
  const filter = (change: { [Key in keyof ProductsSearch]?: ProductsSearch[Key] | undefined }) => {
    void navigate({
      search: (current) => readProductsSearch({ ...withoutPlace(current), ...change }),
      replace: true,
      resetScroll: false,
    });
  };
  const seller = search.seller && query.data?.products.find(({ sellerId }) => sellerId === search.seller);

  return (
    <>
      <ListHead title={seller ? `Products of ${seller.sellerName}` : "Products"}>
        <SearchBox
          label="Search products"
          placeholder="Name, brand, category or SKU"
          value={search.search}
          onSearch={(words) => filter({ search: words })}
        />
        <Select
          aria-label="Filter by visibility"
          data={states}
          value={search.hidden ?? "all"}
          onChange={(value) => filter({ hidden: readOneOf(["yes", "no"], value) })}
        />
        <ExportLink what="products" filter={productsInputOf(search)} />
      </ListHead>
      <ListFrame
        query={query}
        nouns={["product", "products"]}
        isEmpty={({ products }) => products.length === 0}
        empty={
          <EmptyState picture="products" title="No products yet">
            Products show up here as soon as sellers add them.
          </EmptyState>
        }
        onClear={
          (search.search ?? search.hidden ?? search.seller ?? search.family)
            ? () => void navigate({ search: {} })
            : null
        }
        onTurn={(place) => {
          void navigate({ search: { ...withoutPlace(search), ...place } });
        }}
      >
        {({ products }) => <ProductTable products={products} />}
      </ListFrame>
    </>
  );
}
