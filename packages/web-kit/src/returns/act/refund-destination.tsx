import { Button, CopyButton, VisuallyHidden } from "@mantine/core";
import { formatSumPaise, paiseToRupees } from "@haat/contract/money";
import type { RefundTo, ReturnView } from "@haat/contract/returns/return.schema";
import classes from "./refund-destination.module.css";

interface FactProps {
  readonly label: string;
  readonly value: string;
  /** Copied instead of `value`. */
  readonly copied?: string;
}

function Fact({ label, value, copied: text = value }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="subtle" size="sm" onClick={copy}>
              {copied ? "Copied" : "Copy"}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}

function Destination({ to }: { readonly to: RefundTo }) {
  if (to.way === "upi") return <Fact label="UPI ID" value={to.upi} />;
  return (
    <>
      <Fact label="Account holder" value={to.holder} />
      <Fact label="Account number" value={to.account} />
      <Fact label="IFSC" value={to.ifsc} />
    </>
  );
}

export function RefundDestination({ refundTo, refundPaise }: Pick<ReturnView, "refundTo" | "refundPaise">) {
  return (
    <>
      {!refundTo && (
        <p className={classes.gone}>The buyer deleted their account, so there are no payment details.</p>
      )}
      <dl className={classes.facts}>
        {refundTo && <Destination to={refundTo} />}
        <Fact
          label="Amount"
          value={formatSumPaise(refundPaise)}
          copied={paiseToRupees(refundPaise).toFixed(2)}
        />
      </dl>
    </>
  );
}
