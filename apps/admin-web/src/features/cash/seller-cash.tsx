import { Button, Checkbox, Group, Table, Title } from "@mantine/core";
import { useState } from "react";
import type { SellerBalance } from "@haat/contract/book/book.schema";
import { formatSumPaise, paise } from "@haat/contract/money";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Owed } from "@haat/ui/product/owed.tsx";
import { PersonLink } from "#features/people/person-link.tsx";
import classes from "./cash-page.module.css";
import { PayInModal } from "./pay-in-modal.tsx";
import { PayOutModal } from "./pay-out-modal.tsx";

const columns: readonly DataColumn[] = [
  { label: "Seller" },
  { label: "The shop owes", align: "end" },
  { label: "Actions", hiddenLabel: true },
];

/** Cash that a courier still holds can't be paid out yet. */
function noteOf({ owedPaise, payablePaise }: SellerBalance): string {
  if (owedPaise < 0) return "owes the shop";
  if (payablePaise <= 0) return "not received yet";
  return payablePaise < owedPaise ? `${formatSumPaise(payablePaise)} received` : "received";
}

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
  const { sellerId, name, owedPaise, payablePaise } = seller;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <div className={classes.seller}>
          <Checkbox
            aria-label={`Select ${name}`}
            checked={ticked}
            disabled={payablePaise <= 0}
            onChange={onTick}
          />
          <PersonLink userId={sellerId} name={name} />
        </div>
      </Table.Th>
      <FigureCell>
        <Owed paise={owedPaise} />
        <span className={classes.note}>{noteOf(seller)}</span>
      </FigureCell>
      <Table.Td ta="end">
        {owedPaise < 0 && (
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

export function SellerCash({ sellers }: { readonly sellers: readonly SellerBalance[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState<"out" | SellerBalance | null>(null);
  const payable = sellers.filter(({ payablePaise }) => payablePaise > 0);
  const chosen = payable.filter(({ sellerId }) => ticked.has(sellerId));
  const sum = paise(chosen.reduce((total, { payablePaise }) => total + payablePaise, 0));
  const tick = (id: string) =>
    setTicked((was) => new Set(was.has(id) ? [...was].filter((one) => one !== id) : [...was, id]));
  return (
    <div className={classes.part}>
      <Group justify="space-between">
        <Title order={2} size="h3">
          Sellers
        </Title>
        <Button disabled={chosen.length === 0} onClick={() => setPaying("out")}>
          {chosen.length === 0 ? "Pay Out" : `Pay Out ${formatSumPaise(sum)}`}
        </Button>
      </Group>
      {sellers.length > 0 && (
        <p className={classes.about}>
          {payable.length > 0
            ? "Select the sellers to pay. Cash that couriers still hold can’t be paid out yet."
            : "No payouts yet: the shop hasn’t received the cash for them."}
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
                ticked={ticked.has(seller.sellerId)}
                onTick={() => tick(seller.sellerId)}
                onPayIn={() => setPaying(seller)}
              />
            ))}
          </DataTable>
        </div>
      )}
      {paying === "out" && (
        <PayOutModal sellers={chosen} onClose={() => setPaying(null)} onPaid={() => setTicked(new Set())} />
      )}
      {paying && paying !== "out" && <PayInModal seller={paying} onClose={() => setPaying(null)} />}
    </div>
  );
}
