import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatPaise } from "@haat/contract/money";
import type { LineView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { pictureAt } from "@haat/contract/product/picture";
import { Price } from "@haat/ui/price.tsx";
import { StageChip } from "@haat/ui/stage-chip.tsx";
import { LinePicture } from "./line-picture.tsx";
import { isOff } from "./order-due.ts";
import classes from "./order-line.module.css";
import { useCancelLine } from "./use-cancel-line.ts";

function CancelButton({ line }: { readonly line: LineView }) {
  const { cancel, isCancelling } = useCancelLine(line);
  return (
    <Button
      variant="subtle"
      color="laal"
      size="compact-md"
      loading={isCancelling}
      onClick={cancel}
      aria-label={`Cancel ${line.name}`}
    >
      Cancel
    </Button>
  );
}

type OrderLineProps = {
  line: LineView;
  /** Stands below the seller's name: when it was bought. */
  note?: ReactNode;
};

/** One product of an order: how many, for how much, and what became of it. */
export function OrderLine({ line, note }: OrderLineProps) {
  const { productId, name, picture, quantity, unitPricePaise, totalPaise, stage, reason, sellerName } = line;
  return (
    <li className={classes.line}>
      <LinePicture src={picture && pictureAt(picture, 320)} />
      <div className={classes.words}>
        <Link to="/detail/$productId" params={{ productId }} className={classes.name}>
          {name}
        </Link>
        <div className={classes.quiet}>
          {quantity} × {formatPaise(unitPricePaise)} · {sellerName}
        </div>
        {note && <div className={classes.quiet}>{note}</div>}
        {reason && <div className={classes.reason}>Reason: {reason}</div>}
      </div>
      <div className={classes.state}>
        <StageChip stage={stage} {...(stage === "ORDERED" && { label: "Waiting for the seller" })} />
        {actionsFor("buyer", stage).includes("cancel") && <CancelButton line={line} />}
      </div>
      <div className={classes.total} data-off={isOff(line) || undefined}>
        <Price paise={totalPaise} size="sm" />
      </div>
    </li>
  );
}
