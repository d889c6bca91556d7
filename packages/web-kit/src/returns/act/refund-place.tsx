import { Button, CopyButton, VisuallyHidden } from "@mantine/core";
import { formatSumPaise, paiseToRupees } from "@haat/contract/money";
import type { RefundTo, ReturnView } from "@haat/contract/returns/return.schema";
import classes from "./refund-place.module.css";

interface FactProps {
  readonly label: string;
  readonly value: string;
  /** What is copied, where it is not what is shown. */
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

function Place({ to }: { readonly to: RefundTo }) {
  if (to.way === "upi") return <Fact label="UPI ID" value={to.upi} />;
  return (
    <>
      <Fact label="Account holder" value={to.holder} />
      <Fact label="Account number" value={to.account} />
      <Fact label="IFSC" value={to.ifsc} />
    </>
  );
}

/** Where a buyer wants their money, and how much it is; each to be copied into one's bank. */
export function RefundPlace({ refundTo, refundPaise }: Pick<ReturnView, "refundTo" | "refundPaise">) {
  return (
    <>
      {!refundTo && (
        <p className={classes.gone}>
          Nobody can say any more where it goes: the buyer has deleted their account.
        </p>
      )}
      <dl className={classes.facts}>
        {refundTo && <Place to={refundTo} />}
        <Fact
          label="Amount"
          value={formatSumPaise(refundPaise)}
          copied={paiseToRupees(refundPaise).toFixed(2)}
        />
      </dl>
    </>
  );
}
