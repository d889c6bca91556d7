import type { OrderMail } from "@haat/contract/mail/mail.schema";
import { deliverySentence } from "@haat/contract/order/order.constants";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { returnWording } from "./return-wording.ts";

interface Wording {
  readonly subject: string;
  /** One paragraph each. */
  readonly sentences: readonly string[];
}

const statusSentences = {
  pending: ["is open again", "The sellers will decide on it again."],
  approved: ["is approved", "The sellers will prepare it next."],
  processing: ["is being prepared", "We'll write to you when it's on its way."],
  shipped: ["is on its way", "Please have the amount ready: you pay on delivery."],
  delivered: ["was delivered", "You can now review your products."],
  rejected: ["was rejected", "Nothing will be delivered, and you don't pay anything."],
} as const satisfies Record<OrderStatus, readonly [string, string]>;

function placed({ order, to }: OrderMail): Wording {
  return {
    subject: `Your order #${order.number} is placed`,
    sentences: [
      `Thank you, ${to.name}. The sellers now check your order, and we'll write to you about each decision.`,
      `${deliverySentence(order.deliveryDays)}.`,
    ],
  };
}

function request({ order, buyerName }: OrderMail): Wording {
  return {
    subject: `New order #${order.number}`,
    sentences: [`${buyerName} ordered from you. Approve or reject the order on your dashboard.`],
  };
}

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
    subject: `Cancelled: ${what} in order #${number}`,
    sentences: [`${buyerName} cancelled ${said.this} before you decided. The stock is available again.`],
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
      subject: `Approved: ${said.some} in your order #${number}`,
      sentences: [`${seller} approved ${said.these} and is preparing ${said.them} for you.`],
    };
  return {
    subject: `Rejected: ${said.some} in your order #${number}`,
    sentences: [
      `${seller} can't send ${said.these}. You don't pay for ${said.them}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
  };
}

const sellerSentences = {
  pending: "The items that need your decision are on your dashboard.",
  approved: "Please prepare your products.",
  processing: "Please prepare your products.",
  shipped: "There is nothing left for you to do.",
  delivered: "There is nothing left for you to do.",
  rejected: "Please don't send your products; their stock is available again.",
} as const satisfies Record<OrderStatus, string>;

function status({ order, decided, reason, to, shop }: OrderMail): Wording {
  const why = reason ? [`Reason: ${reason}`] : [];
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
    sentences: [`Order #${order.number} took the last pieces. Add stock so that buyers can order again.`],
  };
}

const parcelWordings: Readonly<Record<string, readonly [subject: string, next: string]>> = {
  HANDED_OVER: ["is with the courier", "We'll write again when it's out for delivery."],
  OUT_FOR_DELIVERY: ["is out for delivery", "Please have the amount ready: you pay on delivery."],
  DELIVERED: ["was delivered", "You can review your products once the whole order is delivered."],
  RETURNING: ["is going back to the seller", "It couldn't be delivered. You don't pay for it."],
};

function carrierSentence({ courier, trackingNumber }: NonNullable<OrderMail["parcel"]>): string[] {
  if (!courier) return [];
  return [`${courier} is delivering it${trackingNumber ? `, tracking number ${trackingNumber}` : ""}.`];
}

function parcel({ order, parcel: shipment, decided, reason }: OrderMail): Wording {
  const [said, next] = parcelWordings[decided] ?? [
    "has a new status",
    "Check your order to see where it is.",
  ];
  const isComing = decided === "HANDED_OVER" || decided === "OUT_FOR_DELIVERY";
  return {
    subject: `A parcel from your order #${order.number} ${said}`,
    sentences: [
      ...(shipment && isComing ? carrierSentence(shipment) : []),
      ...(reason ? [`Reason: ${reason}`] : []),
      next,
    ],
  };
}

function expired({ order }: OrderMail): Wording {
  return {
    subject: `Your order #${order.number} is cancelled`,
    sentences: [
      "You didn't confirm it in time. Nothing will be delivered, and you don't pay anything.",
      "If you still want it, order again and confirm with the link we send you.",
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

export function orderWording(mail: OrderMail): Wording {
  return wordings[mail.kind](mail);
}
