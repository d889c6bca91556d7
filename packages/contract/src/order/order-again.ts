import type { Recipient } from "../account/recipient.schema.ts";

const deliveryWords = {
  name: "name",
  phone: "phone number",
  houseNo: "house or flat",
  road: "road",
  city: "city",
  district: "district",
  state: "state",
  pin: "PIN code",
} as const satisfies Record<keyof Recipient, string>;

export interface DeliveryDifference {
  readonly field: keyof typeof deliveryWords;
  readonly placed: string;
  readonly sent: string;
}

interface EarlierOrder {
  readonly number?: number;
  readonly delivery?: readonly DeliveryDifference[];
}

const quoted = (text: string) => (text === "" ? "empty" : `“${text}”`);

/** Null if no difference is known. */
export function orderedSentence({ number, delivery }: EarlierOrder): string | null {
  if (!number || !delivery?.length) return null;
  const differences = delivery.map(
    ({ field, placed, sent }) => `the ${deliveryWords[field]} is ${quoted(placed)}, not ${quoted(sent)}`,
  );
  return `You've already ordered this as order #${number}. In that order, ${differences.join("; ")}.`;
}
