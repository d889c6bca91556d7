import { Table } from "@mantine/core";
import type { MoneyParcel } from "@haat/contract/book/book.schema";
import { dateText } from "@haat/contract/moment";
import { formatSumPaise, paise } from "@haat/contract/money";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Chip, type ChipTone } from "@haat/ui/order/chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./money-page.module.css";

const columns = [
  { label: "Parcel" },
  { label: "Status" },
  { label: "Amount", align: "end" },
  { label: "Shop's share", align: "end" },
  { label: "Your share", align: "end", isKept: true },
] as const;

function cashOf({ stage, isWithCourier, isPaidIn, courier }: MoneyParcel): { words: string; tone: ChipTone } {
  if (stage !== "DELIVERED") return { words: "on its way", tone: "waiting" };
  if (isWithCourier) return { words: `pending, with ${courier}`, tone: "active" };
  return isPaidIn ? { words: "available", tone: "good" } : { words: "with you", tone: "good" };
}

const shopShareOf = ({ commissionPaise, feePaise }: MoneyParcel) => paise(commissionPaise + feePaise);
const ownShareOf = (parcel: MoneyParcel) => paise(parcel.collectPaise - shopShareOf(parcel));

function partNote({ commissionPaise, feePaise }: MoneyParcel): string | null {
  const parts = [
    commissionPaise > 0 && `commission ${formatSumPaise(commissionPaise)}`,
    feePaise > 0 && `delivery fee ${formatSumPaise(feePaise)}`,
  ].filter(Boolean);
  return parts.length > 1 ? parts.join(", ") : null;
}

/** The shop's share is only known on delivery. */
function Parts({ parcel }: { readonly parcel: MoneyParcel }) {
  if (parcel.stage !== "DELIVERED")
    return (
      <>
        <FigureCell>–</FigureCell>
        <FigureCell>–</FigureCell>
      </>
    );
  const note = partNote(parcel);
  return (
    <>
      <FigureCell>
        <Price paise={shopShareOf(parcel)} size="sm" isSum />
        {note && <span className={classes.note}>{note}</span>}
      </FigureCell>
      <FigureCell>
        <Price paise={ownShareOf(parcel)} size="sm" isSum />
      </FigureCell>
    </>
  );
}

function Row({ parcel }: { readonly parcel: MoneyParcel }) {
  const { words, tone } = cashOf(parcel);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.parcel ?? ""}>
        <span className="haat-figures">P{parcel.number}</span>
        <span className={classes.note}>
          Order #{parcel.orderNumber} · <time dateTime={parcel.movedAt}>{dateText(parcel.movedAt)}</time>
        </span>
      </Table.Th>
      <Table.Td>
        <Chip tone={tone}>{words}</Chip>
        {parcel.paidBy === "upi" && <span className={classes.note}>paid by UPI</span>}
      </Table.Td>
      <FigureCell>
        <Price paise={parcel.collectPaise} size="sm" isSum />
      </FigureCell>
      <Parts parcel={parcel} />
    </Table.Tr>
  );
}

export function MoneyParcels({ parcels }: { readonly parcels: readonly MoneyParcel[] }) {
  return (
    <DataTable label="Cash from your parcels" columns={columns}>
      {parcels.map((parcel) => (
        <Row key={parcel.id} parcel={parcel} />
      ))}
    </DataTable>
  );
}
