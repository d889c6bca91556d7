import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { dateText, dateTimeText } from "@haat/contract/moment";
import { formatSumPaise, sumPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { doorPaise, exchangeTerms, unpaidRefund } from "@haat/contract/returns/exchange-price";
import { returnNumber } from "@haat/contract/returns/return.constants";
import type { RefundTo, ReturnView } from "@haat/contract/returns/return.schema";
import {
  listOfReturn,
  returnReasons,
  type ReturnStage,
  returnStageWords,
} from "@haat/contract/returns/return.stages";
import { ReturnChip } from "@haat/web-kit/returns/return-chip.tsx";
import { ReturnPictures } from "@haat/web-kit/returns/return-pictures.tsx";
import { ReturnActions } from "./return-actions.tsx";
import classes from "./return-list.module.css";

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Instead({ view }: { readonly view: ReturnView }) {
  const { exchangeFor, exchangeOrder, stage } = view;
  return (
    <Fact label="Exchange">
      {[exchangeFor, exchangeTerms(view)].filter(Boolean).join(": ")}
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

/** Shows only the last digits of an account. */
function refundToText(refundTo: RefundTo): string {
  if (refundTo.way === "upi") return refundTo.upi;
  return `${refundTo.holder}, account ••••${refundTo.account.slice(-4)}, ${refundTo.ifsc}`;
}

const payerOf = ({ pays }: ReturnView) => (pays === "shop" ? "The shop" : "The seller");

/** Ends the sentence "Your exchange goes out with ...". */
function moneyOfExchange(view: ReturnView): string {
  const { differencePaise, refundedPaise } = view;
  if (doorPaise(view) > 0) return `${formatSumPaise(doorPaise(view))} to pay at the door.`;
  if (differencePaise > 0)
    return `nothing to pay. ${payerOf(view)} refunds the difference of ${formatSumPaise(differencePaise)}.`;
  return refundedPaise > 0
    ? `nothing to pay. The difference of ${formatSumPaise(refundedPaise)} was refunded.`
    : "nothing to pay.";
}

const news = {
  REQUESTED: ({ answerBy }) =>
    `The seller answers by ${dateTimeText(answerBy)}. Without an answer, the return is approved. Keep the item until then.`,
  APPROVED: ({ heard }) =>
    heard.some(({ to, by }) => to === "APPROVED" && by === "seller")
      ? "Send the item as the seller says below and enter the tracking number here, or wait for the pickup."
      : "Wait for the pickup, or ask the shop where to send the item. If you send it, enter the tracking number here.",
  REFUSED: ({ isFinal }) =>
    isFinal
      ? "The shop decided against this return."
      : "The seller refused this return. If you disagree, ask the shop to decide.",
  DISPUTED: () => "The shop decides. You don't need to do anything; it may contact you.",
  PICKED_UP: () => "The item is on its way to the seller, who confirms here when it arrives.",
  SENT_BACK: () => "The item is on its way to the seller, who confirms here when it arrives.",
  RECEIVED: (view) =>
    view.kind === "exchange"
      ? view.heard.at(-1)?.by === "system"
        ? `Your exchange didn't reach you. It's sent again, or you get ${formatSumPaise(unpaidRefund(view))} back.`
        : `The item has arrived. Your exchange goes out next, with ${moneyOfExchange(view)}`
      : `The item has arrived. ${payerOf(view)} refunds ${formatSumPaise(view.refundPaise)} next.`,
  CONTESTED: () => "The seller says something is wrong with the returned item. The shop decides.",
  REFUNDED: ({ refundPaise, movedAt }) =>
    `${formatSumPaise(refundPaise)} was refunded on ${dateText(movedAt)}.`,
  EXCHANGED: (view) => `Your exchange is a separate order, with ${moneyOfExchange(view)}`,
  CANCELLED: () => "You cancelled this return. You keep the item, and nothing is refunded.",
} as const satisfies Record<ReturnStage, (view: ReturnView) => string>;

function returnNews(view: ReturnView): string {
  return news[view.stage](view);
}

const sellerLabels: Readonly<Partial<Record<ReturnStage, string>>> = {
  REFUSED: "Reason for refusal",
  CONTESTED: "Seller's report",
};

/** Null for steps of the system. */
function heardLabel({ to, by }: ReturnView["heard"][number]): string | null {
  if (by === "system") return null;
  return by === "admin" ? "The shop says" : (sellerLabels[to] ?? "The seller says");
}

const ownLabels: Readonly<Partial<Record<ReturnStage, string>>> = {
  DISPUTED: "Your note",
  SENT_BACK: "Sent with",
};

const ownLabel = (stage: ReturnStage) => ownLabels[stage] ?? null;

const stageLabels: Readonly<Partial<Record<ReturnStage, string>>> = {
  DISPUTED: "With the shop since",
  CONTESTED: "With the shop since",
  PICKED_UP: "Picked up on",
  SENT_BACK: "Sent on",
};

function reachedLabel(stage: ReturnStage): string {
  const words = returnStageWords[stage];
  return stageLabels[stage] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)} on`;
}

function moneyText(view: ReturnView): string {
  const { kind, stage, refundPaise, refundedPaise, differencePaise, refundTo } = view;
  const to = refundTo ? ` to ${refundToText(refundTo)}` : "";
  if (stage === "EXCHANGED") return `${formatSumPaise(sumPaise([refundedPaise, differencePaise]))}${to}`;
  if (kind === "exchange" && stage !== "REFUNDED")
    return `${formatSumPaise(unpaidRefund(view))}${to}, if your exchange is sold out`;
  return `${formatSumPaise(refundPaise)}${to}`;
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

const hasEnded = (view: ReturnView) => listOfReturn(view) === "done";

function isAboutMoney({ stage, refundedPaise, differencePaise }: ReturnView): boolean {
  if (stage === "EXCHANGED") return refundedPaise > 0 || differencePaise > 0;
  return stage !== "CANCELLED" && stage !== "REFUSED";
}

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
      {kind === "exchange" && <Instead view={view} />}
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
