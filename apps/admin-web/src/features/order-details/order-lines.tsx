import { useState } from "react";
import { formatPaise } from "@haat/contract/money";
import type { LineView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { EmptyPicture } from "@haat/ui/state/empty-picture.tsx";
import classes from "./order-lines.module.css";

/** Lines have no category, so the background is plain. */
function LinePicture({ src }: { src: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (src === null || isBroken)
    return (
      <span className={classes.picture}>
        <EmptyPicture kind="products" />
      </span>
    );
  return (
    <img
      className={classes.picture}
      src={pictureAt(src, 320)}
      alt=""
      width={52}
      height={65}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}

export function OrderLines({ lines, label }: { lines: readonly LineView[]; label: string }) {
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map((line) => (
        <li key={line.id} className={classes.line}>
          <LinePicture src={line.picture} />
          <div className={classes.what}>
            <span className={classes.name}>{fullName(line)}</span>
            <span className={classes.quiet}>
              {line.quantity} × {formatPaise(line.unitPricePaise)}
            </span>
          </div>
          <div className={classes.end}>
            <Price paise={line.totalPaise} size="sm" isSum />
            <StageChip stage={line.stage} />
          </div>
          {line.reason && <p className={classes.reason}>{line.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
