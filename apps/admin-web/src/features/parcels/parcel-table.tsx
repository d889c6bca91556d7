import { Table } from "@mantine/core";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { OrderNumberLink } from "#features/orders/order-number-link.tsx";
import { ByUpi, Courier, Due, parcelNumber, Recipient, Stage } from "./parcel-cells.tsx";
import classes from "./parcel-table.module.css";

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

export interface ParcelRowsProps {
  readonly parcels: readonly ParcelView[];
}

/** An order has one unpacked parcel per seller, identified by its first line. */
export const keyOf = ({ shipment, lines, orderId }: ParcelView) => shipment?.id ?? lines[0]?.id ?? orderId;

const orderOf = ({ orderId, orderNumber }: ParcelView) => ({ id: orderId, number: orderNumber });

export function ParcelTable({ parcels }: ParcelRowsProps) {
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

export function ParcelCards({ parcels }: ParcelRowsProps) {
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
