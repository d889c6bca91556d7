import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { fullName } from "@haat/contract/product/family/full-name";

/** No text for the seller's own steps: they see those where they take them. */
const sentences: Readonly<
  Partial<Record<OrderEventItem["by"], Partial<Record<OrderEventItem["to"], (what: string) => string>>>>
> = {
  buyer: {
    REQUESTED: (what) => `A buyer wants to return ${what}.`,
    CANCELLED: (what) => `A buyer cancelled the return of ${what}.`,
    SENT_BACK: (what) => `On its way back: ${what}.`,
    DISPUTED: (what) => `A buyer asked the shop to decide on ${what}.`,
  },
  admin: {
    APPROVED: (what) => `The shop decided for the buyer and approved the return of ${what}.`,
    REFUSED: (what) => `The shop decided in your favour on ${what}.`,
    RECEIVED: (what) => `The shop decided for the buyer: ${what} counts as received.`,
    REFUNDED: (what) => `The shop refunded ${what}.`,
  },
  system: { APPROVED: (what) => `You didn't answer in time, so the return of ${what} is approved.` },
};

export function returnSentence({ type, by, to, lines, orderNumber }: OrderEventItem): string | null {
  if (type !== "return") return null;
  const [line, ...others] = lines;
  const what = line && others.length === 0 ? fullName(line) : "something";
  return sentences[by]?.[to]?.(`${what} from order #${orderNumber}`) ?? null;
}
