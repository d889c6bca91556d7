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
  { label: "Cash" },
  { label: "At the door", align: "end" },
  { label: "The shop's part", align: "end" },
  { label: "Yours", align: "end", isKept: true },
] as const;

/** Where the cash of a parcel is. */
function cashOf({ stage, isWithCourier, isPaidIn, courier }: MoneyParcel): { words: string; tone: ChipTone } {
  if (stage !== "DELIVERED") return { words: "on its way", tone: "waiting" };
  if (isWithCourier) return { words: `with ${courier}`, tone: "active" };
  return isPaidIn ? { words: "paid in", tone: "good" } : { words: "with you", tone: "good" };
}

const partOf = ({ commissionPaise, feePaise }: MoneyParcel) => paise(commissionPaise + feePaise);
const ownOf = (parcel: MoneyParcel) => paise(parcel.collectPaise - partOf(parcel));

function partNote({ commissionPaise, feePaise }: MoneyParcel): string | null {
  const parts = [
    commissionPaise > 0 && `commission ${formatSumPaise(commissionPaise)}`,
    feePaise > 0 && `delivery ${formatSumPaise(feePaise)}`,
  ].filter(Boolean);
  return parts.length > 1 ? parts.join(", ") : null;
}

/** What the shop takes of a parcel is known when it is delivered. */
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
        <Price paise={partOf(parcel)} size="sm" isSum />
        {note && <span className={classes.note}>{note}</span>}
      </FigureCell>
      <FigureCell>
        <Price paise={ownOf(parcel)} size="sm" isSum />
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

/** The parcels that have left with their cash, the last moved first. */
export function MoneyParcels({ parcels }: { readonly parcels: readonly MoneyParcel[] }) {
  return (
    <DataTable label="Cash of your parcels" columns={columns}>
      {parcels.map((parcel) => (
        <Row key={parcel.id} parcel={parcel} />
      ))}
    </DataTable>
  );
}
