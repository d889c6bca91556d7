import { dateText } from "@haat/contract/moment";
import type { SendBackView } from "@haat/contract/returns/return.schema";
import { returnReasonKeys, returnReasons, type ReturnReason } from "@haat/contract/returns/return.stages";

type Offer = Pick<SendBackView, "until" | "faultUntil" | "isLate">;

/** The reasons that can be given now: each has its own time, and only what came late came late. */
export function offeredReasons({ until, faultUntil, isLate }: Offer, nowMs: number): ReturnReason[] {
  return returnReasonKeys.filter((key) => {
    if (key === "late" && !isLate) return false;
    return nowMs <= Date.parse(returnReasons[key].isFault ? faultUntil : until);
  });
}

/** Until when it can be sent back, as it stands beside the button. */
export function untilText({ until, faultUntil }: Offer, nowMs: number): string {
  return nowMs <= Date.parse(until)
    ? `until ${dateText(until)}`
    : `until ${dateText(faultUntil)}, if something is wrong with it`;
}

/** Whether it has to be told in words what is wrong. */
export function needsTelling(reason: ReturnReason | ""): boolean {
  return reason !== "" && reason !== "late" && returnReasons[reason].isFault;
}
