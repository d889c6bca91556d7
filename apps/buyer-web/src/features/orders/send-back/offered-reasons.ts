import { dateText } from "@haat/contract/moment";
import type { SendBackView } from "@haat/contract/returns/return.schema";
import { returnReasonKeys, returnReasons, type ReturnReason } from "@haat/contract/returns/return.stages";

type Offer = Pick<SendBackView, "until" | "faultUntil" | "isLate">;

/** Each reason has its own deadline; `late` needs a late delivery. */
export function offeredReasons({ until, faultUntil, isLate }: Offer, nowMs: number): ReturnReason[] {
  return returnReasonKeys.filter((key) => {
    if (key === "late" && !isLate) return false;
    return nowMs <= Date.parse(returnReasons[key].isFault ? faultUntil : until);
  });
}

export function untilText({ until, faultUntil }: Offer, nowMs: number): string {
  return nowMs <= Date.parse(until)
    ? `until ${dateText(until)}`
    : `until ${dateText(faultUntil)}, if something is wrong`;
}

export function needsExplanation(reason: ReturnReason | ""): boolean {
  return reason !== "" && reason !== "late" && returnReasons[reason].isFault;
}
