import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import type { DeliveryView, ProductDelivery } from "@haat/contract/delivery/delivery.schema";
import { dayText } from "@haat/contract/moment";
import { formatPaise, paise, type Paise } from "@haat/contract/money";
import { deliverySentence } from "@haat/contract/order/order.constants";

const dayMs = 86_400_000;

export function dayIn(days: number, now: number = Date.now()): string {
  return dayText(new Date(now + days * dayMs).toISOString());
}

/** A space keeps the line's height while the days are unknown. */
export function promiseWords(days: number | null): string {
  return days === null ? "\u00a0" : deliverySentence(days);
}

export function reachProblem({ serves, cash }: ProductDelivery, pin: string): string | null {
  if (!serves) return `Not delivered to ${pin}`;
  return cash ? null : `No cash on delivery at ${pin}`;
}

/** The law's limit is exclusive, the shop's own inclusive. */
export function cashLimitText({ mostCashPaise }: Pick<DeliveryView, "mostCashPaise">): string {
  return mostCashPaise === lawfulCashBelow - 1
    ? `below ${formatPaise(lawfulCashBelow)}`
    : `up to ${formatPaise(paise(mostCashPaise))}`;
}

interface Asked {
  readonly pin: string;
  readonly pricePaise: Paise;
  readonly isInStock: boolean;
}

export function deliveryWords(
  view: DeliveryView,
  { pin, pricePaise, isInStock }: Asked,
): { readonly words: string; readonly isOff: boolean } {
  const [delivery] = view.products;
  if (!delivery) return { words: "Currently not for sale", isOff: true };
  const problem = reachProblem(delivery, pin);
  if (problem) return { words: problem, isOff: true };
  if (pricePaise > view.mostCashPaise)
    return { words: `Cash on delivery is available ${cashLimitText(view)}`, isOff: true };
  const when = isInStock ? `By ${dayIn(delivery.days)}` : "Delivered here";
  return { words: `${when} · Cash on delivery`, isOff: false };
}
