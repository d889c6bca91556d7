import { Anchor, Button, Group, Table, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { PaymentKind } from "@haat/contract/book/book.constants";
import type { PaymentInput, PaymentView } from "@haat/contract/book/book.schema";
import { dateText, dateTimeText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { ListSkeleton } from "#features/lists/list-skeleton.tsx";
import { PersonLink } from "#features/people/person-link.tsx";
import { ReasonModal } from "#features/reason-modal.tsx";
import classes from "./cash-page.module.css";
import { decidedTexts, outcomeTexts } from "./compared-rows.tsx";
import { paymentWords } from "./payments.tsx";
import { useReverse } from "./use-cash.ts";

const consequences = {
  remittance:
    "Its parcels are unsettled again, and their sellers' money is pending, even if it was paid out.",
  payout: "The sellers' money is available again.",
  payment: "The seller owes this amount again.",
} as const satisfies Record<PaymentKind, string>;

const rowColumns: readonly DataColumn[] = [
  { label: "Number" },
  { label: "Parcel" },
  { label: "Paid", align: "end" },
  { label: "Collected", align: "end" },
];

function Rows({ rows }: Pick<PaymentView, "rows">) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.table}>
      <DataTable label="Rows of the remittance" columns={rowColumns} isNarrow>
        {rows.map(({ row, number, parcelNumber, amountPaise, collectedPaise, outcome, decision }) => (
          <Table.Tr key={row}>
            <Table.Td className={classes.number ?? ""}>
              {number}
              {outcome !== "matched" && (
                <span className={classes.note}>
                  {[outcomeTexts[outcome], decision && decidedTexts[decision]].filter(Boolean).join(", ")}
                </span>
              )}
            </Table.Td>
            <Table.Td>{parcelNumber === null ? "" : `P${parcelNumber}`}</Table.Td>
            <FigureCell>{formatSumPaise(amountPaise)}</FigureCell>
            <FigureCell>{collectedPaise === null ? "" : formatSumPaise(collectedPaise)}</FigureCell>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}

function Sellers({ sellers }: Pick<PaymentView, "sellers">) {
  if (sellers.length === 0) return null;
  return (
    <ul className={classes.whom} aria-label="Sellers">
      {sellers.map(({ sellerId, name, paise }) => (
        <li key={sellerId}>
          <PersonLink userId={sellerId} name={name} />
          <span className="haat-figures">{formatSumPaise(paise)}</span>
        </li>
      ))}
    </ul>
  );
}

function Payment({ payment }: { readonly payment: PaymentView }) {
  const { kind, party, reference, paise, paidOn, bookedAt, bookedBy, reversedAt, reversedBy } = payment;
  const [isAsking, setIsAsking] = useState(false);
  const reverse = useReverse({ onDone: () => setIsAsking(false) });
  return (
    <>
      <Group justify="space-between" mb="md">
        <Title order={1} size="h2">
          {paymentWords[kind]} {party}
        </Title>
        {!reversedAt && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Reverse
          </Button>
        )}
      </Group>
      <dl className={classes.sums}>
        <div>
          <dt>Amount</dt>
          <dd>{formatSumPaise(paise)}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className={classes.number ?? ""}>{reference}</dd>
        </div>
      </dl>
      <Text>
        {[
          paidOn && `Paid on ${dateText(paidOn)}.`,
          `Booked on ${dateTimeText(bookedAt)}${bookedBy ? ` by ${bookedBy}` : ""}.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </Text>
      {reversedAt && (
        <Text role="status">
          Reversed on {dateTimeText(reversedAt)}
          {reversedBy && ` by ${reversedBy}`}. The reason is in the audit.
        </Text>
      )}
      <Sellers {...payment} />
      <Rows {...payment} />
      {isAsking && (
        <ReasonModal
          title="Reverse this payment?"
          message={`${formatSumPaise(paise)} is booked back. ${consequences[kind]}`}
          description="Admins read it in the audit."
          confirmLabel="Reverse Payment"
          error={
            reverse.error &&
            messageOf(reverse.error, "That didn’t work, and nothing was booked. Please try again.")
          }
          isPending={reverse.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={(reason) => reverse.mutate({ kind, id: payment.id, reason })}
        />
      )}
    </>
  );
}

export function PaymentPage(asked: PaymentInput) {
  useDocumentTitle("Payment · Haat Admin");
  const { data, error, isFetching, refetch } = useQuery(useTRPC().cash.payment.queryOptions(asked));
  return (
    <>
      <Anchor size="sm" renderRoot={(props) => <Link to="/admin/cash" {...props} />}>
        Cash
      </Anchor>
      {data ? (
        <Payment payment={data} />
      ) : error ? (
        <ErrorState
          message={messageOf(error, "Failed to load the payment. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ListSkeleton label="Loading the payment..." />
      )}
    </>
  );
}
