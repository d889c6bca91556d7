import type { OrderMail } from "@haat/contract/mail/mail.schema";
import { confirmOrderHours, deliverySentence } from "@haat/contract/order/order.constants";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { returnWording } from "./return-wording.ts";

interface Wording {
  readonly subject: string;
  /** A paragraph each. */
  readonly sentences: readonly string[];
}

const statusSentences = {
  pending: ["is open again", "It waits for the sellers' decisions again."],
  approved: ["is approved", "It will be prepared next."],
  processing: ["is being prepared", "You hear from us when it is on its way."],
  shipped: ["is on its way", "Please have the amount ready: you pay when it is delivered."],
  delivered: ["was delivered", "You can review what you bought now."],
  rejected: ["was rejected", "Nothing of it will be delivered, and you pay nothing."],
} as const satisfies Record<OrderStatus, readonly [string, string]>;

function placed({ order, to }: OrderMail): Wording {
  return {
    subject: `Your order #${order.number} is placed`,
    sentences: [
      `Thank you, ${to.name}. Each seller now decides on your products, and we write to you about each decision.`,
      `${deliverySentence(order.deliveryDays)}.`,
    ],
  };
}

function request({ order, buyerName }: OrderMail): Wording {
  return {
    subject: `New request: order #${order.number}`,
    sentences: [`${buyerName} ordered from you. Approve or reject it on your dashboard.`],
  };
}

/** How one product is called, and how several are. */
const words = {
  one: { some: "a product", these: "this product", this: "this", them: "it" },
  several: { these: "these products", this: "these", them: "them" },
};

function cancelled({ order, buyerName }: OrderMail): Wording {
  const { lines, number } = order;
  const [line] = lines;
  const what = line && lines.length === 1 ? fullName(line) : `${lines.length} products`;
  const said = lines.length === 1 ? words.one : words.several;
  return {
    subject: `Cancelled: ${what} of order #${number}`,
    sentences: [`${buyerName} cancelled ${said.this} before you decided. The stock is back on your shelf.`],
  };
}

function decision(mail: OrderMail): Wording {
  if (mail.decided === "CANCELLED") return cancelled(mail);
  const { order, decided, reason } = mail;
  const { lines, number } = order;
  const said = lines.length === 1 ? words.one : { ...words.several, some: `${lines.length} products` };
  const seller = lines[0]?.sellerName ?? "The seller";
  if (decided === "APPROVED")
    return {
      subject: `Approved: ${said.some} of your order #${number}`,
      sentences: [`${seller} approved ${said.these} of your order and prepares ${said.them} for you.`],
    };
  return {
    subject: `Rejected: ${said.some} of your order #${number}`,
    sentences: [
      `${seller} cannot send ${said.these} of your order. You pay nothing for ${said.them}.`,
      ...(reason ? [`The reason: ${reason}`] : []),
    ],
  };
}

const sellerSentences = {
  pending: "What waits for your decision again is on your dashboard.",
  approved: "Please prepare your products.",
  processing: "Please prepare your products.",
  shipped: "There is nothing left for you to do.",
  delivered: "There is nothing left for you to do.",
  rejected: "Please do not send your products; their stock is back on your shelf.",
} as const satisfies Record<OrderStatus, string>;

function status({ order, decided, reason, to, shop }: OrderMail): Wording {
  const why = reason ? [`The reason: ${reason}`] : [];
  if (to.userType === "seller")
    return {
      subject: `Order #${order.number} is now ${decided}`,
      sentences: [
        ...why,
        `${shop.name} set this order to ${decided}. ${sellerSentences[decided as OrderStatus]}`,
      ],
    };
  const [said, next] = statusSentences[decided as OrderStatus];
  return { subject: `Your order #${order.number} ${said}`, sentences: [...why, next] };
}

function soldOut({ order }: OrderMail): Wording {
  return {
    subject: `Sold out: ${order.lines.map(fullName).join(", ")}`,
    sentences: [`Order #${order.number} took the last pieces. Add stock, so that buyers can order again.`],
  };
}

const parcelWordings: Readonly<Record<string, readonly [subject: string, next: string]>> = {
  HANDED_OVER: ["is with the courier", "You hear from us again when it is out for delivery."],
  OUT_FOR_DELIVERY: ["is out for delivery", "Please have the amount ready: you pay when you get it."],
  DELIVERED: ["was delivered", "You can review what you bought once all of the order is delivered."],
  RETURNING: ["goes back to the seller", "It could not be delivered. You pay nothing for it."],
};

/** By whom a parcel comes, and under which number. */
function carrierSentence({ courier, trackingNumber }: NonNullable<OrderMail["parcel"]>): string[] {
  if (!courier) return [];
  return [`${courier} brings it${trackingNumber ? `, tracking number ${trackingNumber}` : ""}.`];
}

function parcel({ order, parcel: shipment, decided, reason }: OrderMail): Wording {
  const [said, next] = parcelWordings[decided] ?? ["has moved", "Look at your order for where it is."];
  const isComing = decided === "HANDED_OVER" || decided === "OUT_FOR_DELIVERY";
  return {
    subject: `A parcel of your order #${order.number} ${said}`,
    sentences: [
      ...(shipment && isComing ? carrierSentence(shipment) : []),
      ...(reason ? [`The reason: ${reason}`] : []),
      next,
    ],
  };
}

function expired({ order }: OrderMail): Wording {
  return {
    subject: `Your order #${order.number} is cancelled`,
    sentences: [
      `It was not confirmed within ${confirmOrderHours} hours. Nothing of it will be delivered, and you pay nothing.`,
      "If you still want it, order it again and confirm it by the link that we send you.",
    ],
  };
}

const wordings = {
  placed,
  request,
  decision,
  status,
  parcel,
  expired,
  return: returnWording,
  "sold-out": soldOut,
} as const satisfies Record<OrderMail["kind"], (mail: OrderMail) => Wording>;

/** What an order mail says, in words. */
export function orderWording(mail: OrderMail): Wording {
  return wordings[mail.kind](mail);
}
