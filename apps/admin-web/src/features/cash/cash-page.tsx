import { Button, Table, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CourierBalance } from "@haat/contract/book/book.schema";
import type { RemitDraft } from "@haat/contract/book/remit-form";
import { dateText } from "@haat/contract/moment";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Owed } from "@haat/ui/product/owed.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListSkeleton } from "#features/lists/list-skeleton.tsx";
import classes from "./cash-page.module.css";
import { CommissionRules } from "./commission-rules.tsx";
import { Payments } from "./payments.tsx";
import { RemitModal } from "./remittance-modal.tsx";
import { SellerCash } from "./seller-cash.tsx";

const columns: readonly DataColumn[] = [
  { label: "Courier" },
  { label: "Holds", align: "end" },
  { label: "Actions", hiddenLabel: true },
];

function heldFor({ parcels, since, heldPaise }: CourierBalance): string {
  if (heldPaise < 0) return "paid more than collected";
  if (parcels === 0) return heldPaise > 0 ? "paid less than collected" : "";
  return [parcels === 1 ? "1 parcel" : `${parcels} parcels`, since && `since ${dateText(since)}`]
    .filter(Boolean)
    .join(" · ");
}

function CourierCash({ couriers }: { readonly couriers: readonly CourierBalance[] }) {
  const [remitting, setRemitting] = useState<CourierBalance | null>(null);
  // Keeps drafts when the dialog is closed.
  const [drafts, setDrafts] = useState<Readonly<Record<string, RemitDraft | undefined>>>({});
  return (
    <div className={classes.part}>
      <Title order={2} size="h3">
        With couriers
      </Title>
      {couriers.length === 0 ? (
        <p className={classes.about}>
          No courier collects for the shop, so sellers keep the cash paid at the door. You can change this for
          each courier under Settings.
        </p>
      ) : (
        <div className={classes.table}>
          <DataTable label="Cash with couriers" columns={columns} isNarrow>
            {couriers.map((courier) => (
              <Table.Tr key={courier.courierId}>
                <Table.Th scope="row" className={classes.name ?? ""}>
                  {courier.name}
                  <span className={classes.note}>{heldFor(courier)}</span>
                </Table.Th>
                <FigureCell>
                  <Owed paise={courier.heldPaise} />
                </FigureCell>
                <Table.Td ta="end">
                  <Button
                    variant="default"
                    size="sm"
                    classNames={{ root: classes.book ?? "", label: classes.bookLabel ?? "" }}
                    aria-label={`Book a payment from ${courier.name}`}
                    onClick={() => setRemitting(courier)}
                  >
                    Book a Payment
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </DataTable>
        </div>
      )}
      {remitting && (
        <RemitModal
          key={remitting.courierId}
          courier={remitting}
          draft={drafts[remitting.courierId]}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [remitting.courierId]: draft }))}
          onClose={() => setRemitting(null)}
        />
      )}
    </div>
  );
}

export function CashPage() {
  useDocumentTitle("Cash · Haat Admin");
  const trpc = useTRPC();
  const { data, error, isFetching, refetch } = useQuery(trpc.cash.overview.queryOptions());
  const rules = useQuery(trpc.cash.rules.queryOptions());
  return (
    <>
      <Title order={1} size="h2" mb="md">
        Cash
      </Title>
      {data ? (
        <>
          <dl className={classes.sums}>
            <div>
              <dt>Expected</dt>
              <dd>
                <Price paise={data.expectedPaise} isSum />
              </dd>
            </div>
            <div>
              <dt>In the bank, according to these books</dt>
              <dd>
                <Price paise={data.bankPaise} isSum />
              </dd>
            </div>
          </dl>
          <CourierCash couriers={data.couriers} />
          <SellerCash sellers={data.sellers} />
          <Payments />
          {rules.data && (
            <CommissionRules
              saved={rules.data.rules}
              onReload={async () => (await rules.refetch({ throwOnError: true })).data?.rules}
            />
          )}
        </>
      ) : error ? (
        <ErrorState
          message={messageOf(error, "Failed to load the cash overview. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ListSkeleton label="Loading cash..." />
      )}
    </>
  );
}
