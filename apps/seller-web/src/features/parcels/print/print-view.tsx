import { Button, Modal } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useEffect } from "react";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { AddressLabel } from "./address-label.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import type { Paper } from "./paper.ts";
import classes from "./print-view.module.css";

const papers = {
  labels: { Sheet: AddressLabel, one: "label", page: "@page { size: 105mm 148mm; margin: 0; }" },
  slips: { Sheet: PackingSlip, one: "packing slip", page: "@page { size: 148mm 210mm; margin: 10mm; }" },
} as const satisfies Record<Paper, object>;

interface PrintViewProps {
  readonly paper: Paper;
  readonly parcels: readonly ParcelView[];
  readonly onClose: () => void;
}

export function PrintView({ paper, parcels, onClose }: PrintViewProps) {
  const { Sheet, one, page } = papers[paper];
  useEffect(() => {
    const timer = setTimeout(() => window.print());
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={parcels.length === 1 ? `1 ${one}` : `${parcels.length} ${one}s`}
      closeButtonProps={{ "aria-label": "Close" }}
      // A half-faded dialog would be printed half-faded.
      transitionProps={{ duration: 0 }}
      classNames={{
        root: classes.root ?? "",
        inner: classes.inner ?? "",
        content: classes.content ?? "",
        header: "haat-no-print",
        body: classes.body ?? "",
      }}
    >
      <style>{page}</style>
      <div className={`${classes.tools} haat-no-print`}>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={classes.sheets}>
        {parcels.map((parcel) => (
          <Sheet key={parcel.shipment?.id ?? parcel.orderId} parcel={parcel} />
        ))}
      </div>
    </Modal>
  );
}
