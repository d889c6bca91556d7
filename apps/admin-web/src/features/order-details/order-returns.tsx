import { Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { OrderView } from "@haat/contract/order/order.schema";
import { fullName } from "@haat/contract/product/family/full-name";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import {
  returnLists,
  returnReasons,
  stagesOfReturnList,
  type ReturnStage,
} from "@haat/contract/returns/return.stages";
import { ReturnChip } from "@haat/web-kit/returns/return-chip.tsx";
import classes from "./order-returns.module.css";

const listOfStage = (stage: ReturnStage) =>
  returnLists.find((list) => (stagesOfReturnList[list] as readonly ReturnStage[]).includes(stage));

function Return({ returned }: { readonly returned: ReturnView }) {
  const { stage, quantity, kind, reason, exchangeFor } = returned;
  const number = returnNumber(returned.number);
  return (
    <li className={classes.item}>
      <span className={classes.head}>
        <Link
          to="/admin/returns"
          search={{ list: listOfStage(stage), search: number }}
          className={classes.link}
          aria-label={`Return ${number}`}
        >
          {number}
        </Link>
        <ReturnChip stage={stage} />
      </span>
      <span>
        {quantity} × {fullName(returned)}
      </span>
      <span className={classes.quiet}>
        {returnReasons[reason].words} ·{" "}
        {kind === "exchange" ? `exchange for ${exchangeFor ?? "another variant"}` : "refund"}
      </span>
    </li>
  );
}

export function OrderReturns({ returns }: Pick<OrderView, "returns">) {
  if (returns.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h5">
        {returns.length === 1 ? "1 return" : `${returns.length} returns`}
      </Title>
      <ul className={classes.returns} aria-label="Returns">
        {returns.map((returned) => (
          <Return key={returned.id} returned={returned} />
        ))}
      </ul>
    </section>
  );
}
