import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dateTimeText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { ReturnView } from "@haat/contract/returns/return.schema";
import { returnReasons, stagesOfReturnList } from "@haat/contract/returns/return.stages";
import { ReturnChip } from "@haat/web-kit/returns/return-chip.tsx";
import { ReturnPictures } from "@haat/web-kit/returns/return-pictures.tsx";
import { ReturnActions } from "./return-actions.tsx";
import classes from "./return-list.module.css";
import { heardLabel, ownLabel, reachedLabel, refundToText, returnNews } from "./return-news.ts";

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Instead({
  exchangeFor,
  exchangeOrder,
  stage,
}: Pick<ReturnView, "exchangeFor" | "exchangeOrder" | "stage">) {
  return (
    <Fact label="Exchange">
      {exchangeFor}
      {exchangeOrder && (
        <>
          {exchangeFor && ", "}
          <Link to="/orders/$orderId" params={{ orderId: exchangeOrder.id }} className={classes.link}>
            order #{exchangeOrder.number}
          </Link>
          {stage !== "EXCHANGED" && ", which didn't arrive"}
        </>
      )}
    </Fact>
  );
}

function moneyText({ kind, stage, refundPaise, refundTo }: ReturnView): string {
  const to = refundTo ? ` to ${refundToText(refundTo)}` : "";
  const when = kind === "exchange" && stage !== "REFUNDED" ? ", if your exchange is sold out" : "";
  return `${formatSumPaise(refundPaise)}${to}${when}`;
}

function Said({ heard, told, stage }: Pick<ReturnView, "heard" | "told" | "stage">) {
  const own = ownLabel(stage);
  return (
    <>
      {heard.map((one, place) => {
        const label = heardLabel(one);
        return (
          label && (
            // Notes may repeat, so their place is the key.
            <Fact key={place} label={label}>
              “{one.words}”
            </Fact>
          )
        );
      })}
      {own && told && <Fact label={own}>“{told}”</Fact>}
    </>
  );
}

const hasEnded = ({ stage }: ReturnView) => stagesOfReturnList.done.some((ended) => ended === stage);

const isAboutMoney = ({ stage }: ReturnView) =>
  stage !== "EXCHANGED" && stage !== "CANCELLED" && stage !== "REFUSED";

function Facts({ view }: { readonly view: ReturnView }) {
  const { quantity, reason, words, kind, reference, stage, askedAt, movedAt } = view;
  return (
    <dl className={classes.facts}>
      <Fact label="Items">{`${quantity} × ${fullName(view)}, from ${view.sellerName}`}</Fact>
      <Fact label="Reason">{`${returnReasons[reason].words}${words ? `: “${words}”` : ""}`}</Fact>
      {view.pictures.length > 0 && (
        <Fact label="Photos">
          <ReturnPictures {...view} />
        </Fact>
      )}
      <Said {...view} />
      {kind === "exchange" && <Instead {...view} />}
      {isAboutMoney(view) && <Fact label="Refund">{moneyText(view)}</Fact>}
      {reference && <Fact label="Reference">{reference}</Fact>}
      <Fact label="Requested">
        <time dateTime={askedAt}>{dateTimeText(askedAt)}</time>
      </Fact>
      {stage !== "REQUESTED" && (
        <Fact label={reachedLabel(stage)}>
          <time dateTime={movedAt}>{dateTimeText(movedAt)}</time>
        </Fact>
      )}
    </dl>
  );
}

/** Open returns come first. */
export function ReturnList({ returns }: { readonly returns: readonly ReturnView[] }) {
  return (
    <ul className={classes.list}>
      {returns
        .toSorted((one, other) => Number(hasEnded(one)) - Number(hasEnded(other)))
        .map((view) => (
          <li key={view.id} className={classes.return} aria-label={`Return ${returnNumber(view.number)}`}>
            <div className={classes.head}>
              <h3 className={classes.number}>Return {returnNumber(view.number)}</h3>
              <ReturnChip stage={view.stage} />
            </div>
            <p className={classes.news}>{returnNews(view)}</p>
            <Facts view={view} />
            <ReturnActions view={view} />
          </li>
        ))}
    </ul>
  );
}
