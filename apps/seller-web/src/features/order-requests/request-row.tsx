import { Button, type ButtonProps, Group, UnstyledButton } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconClock, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentProps, useId, useState } from "react";
import { phoneLink, phoneText } from "@haat/contract/account/phone";
import { dateTimeText } from "@haat/contract/moment";
import { formatPaise } from "@haat/contract/money";
import { isOff } from "@haat/contract/order/order-due";
import type { OrderEventView, RequestView } from "@haat/contract/order/order.schema";
import { actionsFor } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { pictureAt } from "@haat/contract/product/picture";
import { Chip } from "@haat/ui/order/chip.tsx";
import { OrderTimeline } from "@haat/ui/order/order-timeline.tsx";
import { StageChip } from "@haat/ui/order/stage-chip.tsx";
import { TimeAgo } from "@haat/ui/order/time-ago.tsx";
import { waitingText, waitingTone } from "@haat/ui/order/waiting-time.ts";
import { Price } from "@haat/ui/product/price.tsx";
import { ProductPicture } from "@haat/ui/product/product-picture.tsx";
import { addressText } from "#features/address-text.ts";
import type { HeldDecision } from "#features/decisions/held-decisions.ts";
import { useHeldDecisions } from "#features/decisions/use-held-decisions.ts";
import classes from "./request-row.module.css";

function actorText({ by, byName }: OrderEventView): string | null {
  if (by === "system") return null;
  if (by === "seller") return "by you";
  return by === "admin" ? "by the shop" : `by ${byName}`;
}

function isDone({ stage }: RequestView, held: HeldDecision | undefined): true | undefined {
  return held || stage === "ORDERED" ? undefined : true;
}

/** Shows the decision before it is sent. */
function asDecided(request: RequestView, held: HeldDecision | undefined): RequestView {
  if (!held) return request;
  const { rejection } = held;
  const stage = rejection ? "REJECTED" : "APPROVED";
  return { ...request, stage, reason: rejection?.reason ?? null, decidedAt: null };
}

const lineText = (line: RequestView) => `${fullName(line)} for ${line.buyerName}`;
const icon = { size: 16, stroke: 2.5, "aria-hidden": true } as const;

type ButtonValues = ButtonProps & ComponentProps<"button">;

function decidedButtons({ request, rejection, canUndo }: HeldDecision, undo: () => void): ButtonValues[] {
  const decided = {
    "aria-disabled": true,
    "data-disabled": true,
    children: rejection ? "Rejected" : "Approved",
    leftSection: rejection ? <IconX {...icon} /> : <IconCheck {...icon} />,
  };
  const undoButton = {
    "aria-label": `Undo: ${lineText(request)}`,
    children: "Undo",
    leftSection: <IconArrowBackUp {...icon} />,
    onClick: undo,
  };
  return canUndo ? [decided, undoButton] : [decided];
}

function openButtons(request: RequestView, approve: () => void, reject: () => void): ButtonValues[] {
  return [
    {
      "aria-label": `Approve ${lineText(request)}`,
      children: "Approve",
      // A first order can only be rejected until the buyer has confirmed it.
      disabled: request.confirmation === "waiting",
      leftSection: <IconCheck {...icon} />,
      onClick: approve,
    },
    {
      "aria-label": `Reject ${lineText(request)}`,
      children: "Reject",
      leftSection: <IconX {...icon} />,
      onClick: reject,
    },
  ];
}

interface DecideButtonsProps {
  readonly request: RequestView;
  readonly held: HeldDecision | undefined;
  readonly onReject: () => void;
}

/** After a decision its button takes no click, so a double click can't decide twice. */
function DecideButtons({ request, held, onReject }: DecideButtonsProps) {
  const { decide, undo } = useHeldDecisions();
  if (actionsFor("seller", request.stage).length === 0 && !held) return null;

  const [first, second] = held
    ? decidedButtons(held, () => undo(request.id))
    : openButtons(request, () => decide({ request, rejection: null }), onReject);
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="sm" {...first} />
      {second && <Button size="sm" variant="default" {...second} />}
    </Group>
  );
}

interface RequestAgeProps {
  readonly request: Pick<RequestView, "stage" | "createdAt" | "decidedAt" | "confirmation">;
  readonly now: number;
}

function RequestAge({ request, now }: RequestAgeProps) {
  const { stage, createdAt, decidedAt, confirmation } = request;
  if (stage === "ORDERED") {
    if (confirmation === "waiting")
      return (
        <span title="The buyer has to confirm this order first.">
          <Chip tone="quiet">Not confirmed yet</Chip>
        </span>
      );
    return (
      <>
        <span title={`Ordered ${dateTimeText(createdAt)}`}>
          <Chip tone={waitingTone(createdAt, now)} icon={<IconClock size={14} stroke={2.5} aria-hidden />}>
            Waiting {waitingText(createdAt, now)}
          </Chip>
        </span>
        {confirmation === "confirmed" && (
          <Chip tone="good" icon={<IconCheck size={14} stroke={2.5} aria-hidden />}>
            Confirmed
          </Chip>
        )}
      </>
    );
  }
  return (
    <>
      <StageChip stage={stage} />
      {decidedAt && <TimeAgo iso={decidedAt} now={new Date(now).toISOString()} />}
    </>
  );
}

interface RequestRowProps {
  readonly request: RequestView;
  readonly held: HeldDecision | undefined;
  readonly now: number;
  readonly onReject: (request: RequestView) => void;
}

export function RequestRow({ request: loaded, held, now, onReject }: RequestRowProps) {
  const request = asDecided(loaded, held);
  const { picture, quantity, unitPricePaise, totalPaise, orderNumber, buyerName, productId, reason } =
    request;
  const name = fullName(request);
  const { name: recipient, phone } = request.shippingAddress;
  const [isOpen, setIsOpen] = useState(false);
  const historyId = useId();
  return (
    <li className={classes.row} data-decided={isDone(loaded, held)} aria-label={`${name} for ${buyerName}`}>
      <div className={classes.picture}>
        <ProductPicture src={picture && pictureAt(picture, 320)} alt="" shape="square" />
      </div>
      <div className={classes.product}>
        <Link className={classes.name} to="/detail/$productId" params={{ productId }}>
          {name}
        </Link>
        <span className={classes.quiet}>
          {quantity} × {formatPaise(unitPricePaise)} · Order {orderNumber}
        </span>
      </div>
      <div className={classes.buyer}>
        <span className={classes.buyerName}>{buyerName}</span>
        <address className={classes.quiet}>
          {recipient === buyerName ? null : `To ${recipient}, `}
          {addressText(request.shippingAddress)}
        </address>
        {phone && (
          <a className={classes.phone} href={phoneLink(phone)}>
            {phoneText(phone)}
          </a>
        )}
      </div>
      <div className={classes.total}>
        <Price paise={totalPaise} isSum />
        {isOff(request) && <span className={classes.quiet}>Nothing due</span>}
      </div>
      <div className={classes.state}>
        <RequestAge request={request} now={now} />
        {reason && <span className={classes.quiet}>{reason}</span>}
        <UnstyledButton
          className={classes.fold ?? ""}
          aria-expanded={isOpen}
          aria-controls={isOpen ? historyId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          History
        </UnstyledButton>
      </div>
      <div className={classes.actions}>
        <DecideButtons request={loaded} held={held} onReject={() => onReject(loaded)} />
      </div>
      {isOpen && (
        <div className={classes.history} id={historyId}>
          <OrderTimeline events={request.events} actorText={actorText} />
        </div>
      )}
    </li>
  );
}
