import { Select, Table } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { AdminProductRow } from "@haat/contract/admin/admin-products.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { PriceRange } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ExportLink } from "#features/lists/export-link.tsx";
import { ListFrame } from "#features/lists/list-frame.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { firstPage, type RawSearch } from "#features/lists/list-search.ts";
import { HideOrShow } from "./hide-button.tsx";
import classes from "./products-page.module.css";
import { productsInputOf, type ProductsSearch, readProductsSearch } from "./products-search.ts";

const states = [
  { value: "all", label: "Shown and hidden" },
  { value: "no", label: "Shown" },
  { value: "yes", label: "Hidden" },
];

const columns: readonly DataColumn[] = [
  { label: "Product" },
  { label: "Stock", align: "end" },
  { label: "Price", align: "end" },
  { label: "Actions", hiddenLabel: true },
];

const pieces = new Intl.NumberFormat("en-IN");

function ProductCell({ product }: { product: AdminProductRow }) {
  return (
    <div className={classes.product}>
      <div className={classes.picture}>
        <ProductPicture
          src={product.picture && pictureAt(product.picture, 320)}
          alt=""
          category={product.category}
          shape="square"
        />
      </div>
      <div className={classes.words}>
        <span className={classes.name}>{fullName(product)}</span>
        <span className={classes.quiet}>
          {product.brand && `${product.brand} · `}
          <Link to="/admin/people/$userId" params={{ userId: product.sellerId }}>
            {product.sellerName}
          </Link>
        </span>
        <span className={classes.state}>
          <State product={product} />
          {product.family && <FamilyLink family={product.family} />}
          {product.hiddenReason && <span className={classes.quiet}>“{product.hiddenReason}”</span>}
        </span>
      </div>
    </div>
  );
}

function FamilyLink({
  family: { id, size, hidden, unlisted },
}: {
  family: NonNullable<AdminProductRow["family"]>;
}) {
  return (
    <Link to="/admin/products" search={{ family: id }} className={classes.quiet}>
      {size === 1 ? "1 variant" : `${size} variants`}
      {hidden > 0 && `, ${hidden} hidden`}
      {unlisted > 0 && `, ${unlisted} unlisted`}
    </Link>
  );
}

function State({ product }: { product: AdminProductRow }) {
  if (product.hiddenReason) return <Chip tone="bad">Hidden</Chip>;
  if (product.isSellerBlocked) return <Chip tone="waiting">Seller blocked</Chip>;
  if (product.isUnlisted) return <Chip tone="waiting">Unlisted by the seller</Chip>;
  return <Chip tone="good">In the shop</Chip>;
}

function ProductTable({ products }: { products: readonly AdminProductRow[] }) {
  return (
    <div className={classes.table}>
      <DataTable label="Products" columns={columns}>
        {products.map((product) => (
          <Table.Tr key={product.id}>
            <Table.Td>
              <ProductCell product={product} />
            </Table.Td>
            <FigureCell>{pieces.format((product.family ?? product).stock)}</FigureCell>
            <FigureCell>
              <PriceRange
                {...(product.family ?? { fromPaise: product.pricePaise, toPaise: product.pricePaise })}
              />
            </FigureCell>
            <Table.Td ta="end">
              <HideOrShow product={product} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}

export function ProductsPage() {
  useDocumentTitle("Products · Haat Admin");
  const search = readProductsSearch(useSearch({ from: "/_admin/admin/products" }));
  const navigate = useNavigate({ from: "/admin/products" });
  const trpc = useTRPC();
  const query = useQuery(
    trpc.admin.products.queryOptions(productsInputOf(search), { placeholderData: keepPreviousData }),
  );
  const filter = (change: RawSearch<ProductsSearch>) => {
    void navigate({
      search: (current) => readProductsSearch({ ...current, ...firstPage, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
  const seller = search.seller && query.data?.products.find(({ sellerId }) => sellerId === search.seller);

  return (
    <>
      <ListHead title={seller ? `Products of ${seller.sellerName}` : "Products"}>
        <SearchField
          label="Search products"
          placeholder="Name, brand, category or SKU"
          value={search.search}
          onSearch={(words) => filter({ search: words })}
        />
        <Select
          aria-label="Filter by visibility"
          data={states}
          value={search.hidden ?? "all"}
          onChange={(value) => filter({ hidden: value })}
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
          void navigate({ search: { ...search, ...firstPage, ...place } });
        }}
      >
        {({ products }) => <ProductTable products={products} />}
      </ListFrame>
    </>
  );
}
