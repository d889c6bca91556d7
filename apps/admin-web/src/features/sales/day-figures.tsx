import { Table, UnstyledButton } from "@mantine/core";
import { useDisclosure, useId } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import type { SalesDay } from "@haat/contract/admin/admin.schema";
import { dateText } from "@haat/contract/moment";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./day-figures.module.css";

const columns: readonly DataColumn[] = [
  { label: "Day" },
  { label: "Orders", align: "end" },
  { label: "Booked", align: "end" },
  { label: "Revenue", align: "end" },
];

export function DayFigures({ days }: { days: readonly SalesDay[] }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <>
      <UnstyledButton
        className={classes.toggle ?? ""}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        Figures by day
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={id} className={classes.table} hidden={!isOpen}>
        <DataTable label="Orders and revenue by day" columns={columns}>
          {days.toReversed().map(({ day, orders, bookedPaise, revenuePaise }) => (
            <Table.Tr key={day}>
              <Table.Td>{dateText(`${day}T00:00:00+05:30`)}</Table.Td>
              <FigureCell>{orders}</FigureCell>
              <FigureCell>
                <Price paise={bookedPaise} size="sm" />
              </FigureCell>
              <FigureCell>
                <Price paise={revenuePaise} size="sm" />
                {revenuePaise < 0 && <span className={classes.note}>more returned than collected</span>}
              </FigureCell>
            </Table.Tr>
          ))}
        </DataTable>
      </div>
    </>
  );
}
