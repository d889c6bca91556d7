import { Button, Table, Title } from "@mantine/core";
import { useState } from "react";
import type { CourierBalance } from "@haat/contract/book/book.schema";
import type { RemitDraft } from "@haat/contract/book/remit-form";
import { dateText } from "@haat/contract/moment";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Owed } from "@haat/ui/product/owed.tsx";
import classes from "./cash-page.module.css";
import { RemitModal } from "./remittance-modal.tsx";

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

export function CourierCash({ couriers }: { readonly couriers: readonly CourierBalance[] }) {
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
