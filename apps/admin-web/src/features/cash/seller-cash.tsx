import { Button, Checkbox, Group, Modal, Stack, Table, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { payOutInput, type SellerBalance } from "@haat/contract/book/book.schema";
import { formatSumPaise, paise } from "@haat/contract/money";
import { focusFirstError } from "@haat/ui/form/focus-first-error.ts";
import { useZodForm } from "@haat/ui/form/use-zod-form.ts";
import { type DataColumn, DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { useRowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { Owed } from "@haat/ui/product/owed.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { isAtField, messageOf, showFieldErrors } from "@haat/web-kit/call/refusal.ts";
import { PersonLink } from "#features/people/person-link.tsx";
import classes from "./cash-page.module.css";
import { debtPaise, PayInModal } from "./pay-in-modal.tsx";
import { usePayOut } from "./use-cash.ts";

const columns: readonly DataColumn[] = [
  { label: "Seller" },
  { label: "Pending", align: "end" },
  { label: "Available", align: "end" },
  { label: "Actions", hiddenLabel: true },
];

function Row({
  seller,
  ticked,
  onTick,
  onPayIn,
}: {
  seller: SellerBalance;
  ticked: boolean;
  onTick: () => void;
  onPayIn: () => void;
}) {
  const { sellerId, name, pendingPaise, availablePaise } = seller;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <div className={classes.seller}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={ticked}
            disabled={availablePaise <= 0}
            onChange={onTick}
          />
          <PersonLink userId={sellerId} name={name} />
        </div>
      </Table.Th>
      <FigureCell>
        <Owed paise={pendingPaise} />
      </FigureCell>
      <FigureCell>
        <Owed paise={availablePaise} />
        {availablePaise < 0 && <span className={classes.note}>owes the shop</span>}
      </FigureCell>
      <Table.Td ta="end">
        {debtPaise(seller) > 0 && (
          <Button
            variant="default"
            size="sm"
            classNames={{ root: classes.book ?? "", label: classes.bookLabel ?? "" }}
            aria-label={`Book a payment from ${name}`}
            onClick={onPayIn}
          >
            Book a Payment
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface PayOutProps {
  readonly sellers: readonly SellerBalance[];
  readonly onClose: () => void;
  readonly onPaid: () => void;
}

function PayOutForm({ sellers, onClose, onPaid }: PayOutProps) {
  const form = useZodForm(payOutInput, {
    initialValues: { reference: "", sellerIds: sellers.map(({ sellerId }) => sellerId) },
  });
  const onDone = () => {
    onPaid();
    onClose();
  };
  const pay = usePayOut({ onDone, onRefused: (error) => void showFieldErrors(form, error) });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => pay.mutate(values), focusFirstError(form))}>
      <Stack>
        <ErrorBanner>
          {pay.error &&
            !isAtField(form, pay.error) &&
            messageOf(pay.error, "That didn’t work, and nothing was booked. Please try again.")}
        </ErrorBanner>
        <ul className={classes.whom} aria-label="Sellers to pay">
          {sellers.map(({ sellerId, name, availablePaise }) => (
            <li key={sellerId}>
              <span className={classes.name}>{name}</span>
              <span className="haat-figures">{formatSumPaise(availablePaise)}</span>
            </li>
          ))}
        </ul>
        <TextInput
          label="Reference"
          description="From your bank. A reference is booked only once."
          data-autofocus
          {...form.getInputProps("reference")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={pay.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={pay.isPending}>
            Book as Paid
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Books payouts: each seller gets their current payable amount. */
function PayOutModal(props: PayOutProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.sellers.length === 1 ? "Pay 1 seller" : `Pay ${props.sellers.length} sellers`}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <PayOutForm {...props} />
    </Modal>
  );
}

export function SellerCash({ sellers }: { readonly sellers: readonly SellerBalance[] }) {
  const [paying, setPaying] = useState<"out" | SellerBalance | null>(null);
  const payable = sellers.filter(({ availablePaise }) => availablePaise > 0);
  const { selectedRows, isSelected, toggle, clear } = useRowSelection(payable, ({ sellerId }) => sellerId);
  const sum = paise(selectedRows.reduce((total, { availablePaise }) => total + availablePaise, 0));
  return (
    <div className={classes.part}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          Sellers
        </Title>
        <Button disabled={selectedRows.length === 0} onClick={() => setPaying("out")}>
          {selectedRows.length === 0 ? "Pay Out" : `Pay Out ${formatSumPaise(sum)}`}
        </Button>
      </Group>
      {sellers.length > 0 && (
        <p className={classes.about}>
          {payable.length > 0
            ? "Select the sellers to pay. Pending amounts become available once their courier remits the cash."
            : "Nothing is available to pay out yet."}
        </p>
      )}
      {sellers.length === 0 ? (
        <p className={classes.about}>No balances with sellers.</p>
      ) : (
        <div className={classes.table}>
          <DataTable label="Balances with sellers" columns={columns} isNarrow>
            {sellers.map((seller) => (
              <Row
                key={seller.sellerId}
                seller={seller}
                ticked={isSelected(seller)}
                onTick={() => toggle(seller)}
                onPayIn={() => setPaying(seller)}
              />
            ))}
          </DataTable>
        </div>
      )}
      {paying === "out" && (
        <PayOutModal sellers={selectedRows} onClose={() => setPaying(null)} onPaid={clear} />
      )}
      {paying && paying !== "out" && <PayInModal seller={paying} onClose={() => setPaying(null)} />}
    </div>
  );
}
