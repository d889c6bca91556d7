import { Anchor, Button, Table, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { PaymentKind } from "@haat/contract/book/book.constants";
import type { PaymentRow } from "@haat/contract/book/book.schema";
import { dateText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip } from "@haat/ui/order/chip.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./cash-page.module.css";

const columns: readonly DataColumn[] = [
  { label: "Payment" },
  { label: "Reference" },
  { label: "Amount", align: "end" },
];

export const paymentWords = {
  remittance: "Remitted by",
  payout: "Paid out to",
  payment: "Paid by",
} as const satisfies Record<PaymentKind, string>;

function Row({ payment }: { readonly payment: PaymentRow }) {
  const { kind, id, party, reference, paise, bookedAt, reversedAt } = payment;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.name ?? ""}>
        <Anchor renderRoot={(props) => <Link to="/admin/cash/$kind/$id" params={{ kind, id }} {...props} />}>
          {paymentWords[kind]} {party}
        </Anchor>
        <span className={classes.note}>
          <time dateTime={bookedAt}>{dateText(bookedAt)}</time>
        </span>
      </Table.Th>
      <Table.Td className={classes.number ?? ""}>
        {reference}
        {reversedAt && <Chip tone="bad">reversed</Chip>}
      </Table.Td>
      <FigureCell>{formatSumPaise(paise)}</FigureCell>
    </Table.Tr>
  );
}

/** Every booked payment, newest first. */
export function Payments() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(
      useTRPC().cash.payments.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor }),
    );
  const payments = data?.pages.flatMap((page) => page.payments) ?? [];
  return (
    <div className={classes.part}>
      <Title order={2} size="h3">
        Payments
      </Title>
      {error && (
        <ErrorState
          message={messageOf(error, "Failed to load the payments. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data && payments.length === 0 && (
        <p className={classes.about}>No payments yet. Booked remittances and payouts show up here.</p>
      )}
      {payments.length > 0 && (
        <div className={classes.table}>
          <DataTable label="Payments" columns={columns} isNarrow>
            {payments.map((payment) => (
              <Row key={payment.id} payment={payment} />
            ))}
          </DataTable>
        </div>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load More
        </Button>
      )}
    </div>
  );
}
