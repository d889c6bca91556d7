import { Button, Table, Tabs } from "@mantine/core";
import { useDocumentTitle, useMediaQuery } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { SearchField } from "@haat/ui/form/search-field.tsx";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListHead } from "#features/lists/list-head.tsx";
import { ListSkeleton } from "#features/lists/list-skeleton.tsx";
import { OrderNumberLink } from "#features/orders/order-number-link.tsx";
import { ByUpi, Courier, Due, parcelNumber, Recipient, Stage } from "./parcel-cells.tsx";
import { adminParcelLists, parcelTabs } from "./parcel-lists.ts";
import classes from "./parcels-page.module.css";
import { parcelsQuery } from "./parcels-query.ts";
import { listOf, type ParcelsSearch, readParcelsSearch } from "./parcels-search.ts";

const loadFailed = "Failed to load the parcels. Please try again.";

interface ListProps {
  readonly search: ParcelsSearch;
  readonly onClear: () => void;
}

function None({ search, onClear }: ListProps) {
  const { none, about, label } = parcelTabs[listOf(search)];
  if (!search.search)
    return (
      <EmptyState picture="orders" title={none}>
        {about}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="search"
      title="No parcels found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear Search
        </Button>
      }
    >
      {`Nothing in “${label}” matches this search.`}
    </EmptyState>
  );
}

const columns: readonly DataColumn[] = [
  { label: "Order" },
  { label: "Parcel" },
  { label: "Seller" },
  { label: "Recipient" },
  { label: "Stage" },
  { label: "Courier" },
  { label: "Due" },
  { label: "To collect", align: "end" },
];

interface ParcelRowsProps {
  readonly parcels: readonly ParcelView[];
}

/** An order has one unpacked parcel per seller, identified by its first line. */
const keyOf = ({ shipment, lines, orderId }: ParcelView) => shipment?.id ?? lines[0]?.id ?? orderId;

const orderOf = ({ orderId, orderNumber }: ParcelView) => ({ id: orderId, number: orderNumber });

function ParcelTable({ parcels }: ParcelRowsProps) {
  return (
    <div className={classes.table}>
      <DataTable label="Parcels" columns={columns}>
        {parcels.map((parcel) => (
          <Table.Tr key={keyOf(parcel)}>
            <Table.Td>
              <OrderNumberLink order={orderOf(parcel)} />
            </Table.Td>
            <Table.Td className="haat-figures">{parcelNumber(parcel)}</Table.Td>
            <Table.Td className={classes.seller ?? ""}>{parcel.sellerName}</Table.Td>
            <Table.Td className={classes.recipient ?? ""}>
              <Recipient parcel={parcel} />
            </Table.Td>
            <Table.Td>
              <Stage parcel={parcel} />
            </Table.Td>
            <Table.Td className={classes.courier ?? ""}>
              <Courier parcel={parcel} />
            </Table.Td>
            <Table.Td className={classes.due ?? ""}>
              <Due parcel={parcel} />
            </Table.Td>
            <FigureCell>
              <Price paise={parcel.collectPaise} size="sm" isSum />
              <ByUpi parcel={parcel} />
            </FigureCell>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}

function ParcelCards({ parcels }: ParcelRowsProps) {
  return (
    <ul className={classes.list} aria-label="Parcels">
      {parcels.map((parcel) => (
        <li key={keyOf(parcel)} className={classes.card}>
          <span className={classes.numbers}>
            <OrderNumberLink order={orderOf(parcel)} />
            <span className={classes.quiet}>{parcelNumber(parcel)}</span>
          </span>
          <span>
            <Price paise={parcel.collectPaise} isSum />
            <ByUpi parcel={parcel} />
          </span>
          <Recipient parcel={parcel} />
          <Stage parcel={parcel} />
          <span className={classes.quiet}>{parcel.sellerName}</span>
          <Courier parcel={parcel} />
          <Due parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function ParcelList({ search, onClear }: ListProps) {
  const trpc = useTRPC();
  const isWide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const query = useInfiniteQuery(parcelsQuery(trpc, search));
  const { data, error, isFetching, isPlaceholderData, hasNextPage, fetchNextPage, refetch } = query;
  if (error && !data)
    return (
      <ErrorState message={messageOf(error, loadFailed)} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <ListSkeleton label="Loading parcels..." />;
  const parcels = data.pages.flatMap((page) => page.parcels);
  if (parcels.length === 0) return <None search={search} onClear={onClear} />;
  return (
    <div className={classes.parcels} aria-busy={isPlaceholderData}>
      {isWide ? <ParcelTable parcels={parcels} /> : <ParcelCards parcels={parcels} />}
      <ErrorBanner>{query.isFetchNextPageError && messageOf(error, loadFailed)}</ErrorBanner>
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ""}
          loading={query.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load More
        </Button>
      )}
    </div>
  );
}

export function ParcelsPage() {
  useDocumentTitle("Parcels · Haat Admin");
  const search = readParcelsSearch(useSearch({ from: "/_admin/admin/parcels" }));
  const navigate = useNavigate({ from: "/admin/parcels" });
  const find = (words: string) =>
    void navigate({
      search: (current) => readParcelsSearch({ ...current, search: words }),
      replace: true,
      resetScroll: false,
    });
  const show = (list: string | null) =>
    void navigate({
      search: (current) => readParcelsSearch({ ...current, list }),
      resetScroll: false,
    });
  const list = listOf(search);
  return (
    <>
      <ListHead title="Parcels">
        <SearchField
          label="Search parcels"
          placeholder="Order, parcel, tracking number, name or phone"
          value={search.search}
          onSearch={find}
        />
      </ListHead>
      <Tabs value={list} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs ?? ""}>
          {adminParcelLists.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {parcelTabs[one].label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {adminParcelLists.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <ParcelList search={search} onClear={() => find("")} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
