import type { Recipient } from "../account/recipient.schema.ts";

/** What a recipient and an address consist of, as a sentence names it. */
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

/** A field of an order that was placed for another recipient or address than is asked for now. */
export interface DeliveryDifference {
  readonly field: keyof typeof deliveryWords;
  readonly placed: string;
  readonly sent: string;
}

interface OrderedAlready {
  readonly number?: number;
  readonly delivery?: readonly DeliveryDifference[];
}

const quoted = (text: string) => (text === "" ? "empty" : `“${text}”`);

/** Which order the same entries became, and how it differs; null when nothing is named. */
export function orderedSentence({ number, delivery }: OrderedAlready): string | null {
  if (!number || !delivery?.length) return null;
  const differences = delivery.map(
    ({ field, placed, sent }) => `the ${deliveryWords[field]} is ${quoted(placed)}, not ${quoted(sent)}`,
  );
  return `You've already ordered this as order #${number}. In that order, ${differences.join("; ")}.`;
}
