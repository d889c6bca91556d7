import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { fullName } from "@haat/contract/product/family/full-name";

/** What is said of a step of a return that somebody else took; the seller sees their own where they take it. */
const sentences: Readonly<
  Partial<Record<OrderEventItem["by"], Partial<Record<OrderEventItem["to"], (what: string) => string>>>>
> = {
  buyer: {
    REQUESTED: (what) => `A buyer wants to return ${what}.`,
    CANCELLED: (what) => `A buyer keeps ${what}: nothing comes back.`,
    SENT_BACK: (what) => `On its way back: ${what}.`,
    DISPUTED: (what) => `A buyer asked the shop to decide on ${what}.`,
  },
  admin: {
    APPROVED: (what) => `The shop decided for the buyer: take ${what} back.`,
    REFUSED: (what) => `The shop decided for you on ${what}.`,
    RECEIVED: (what) => `The shop decided for the buyer: ${what} counts as received.`,
    REFUNDED: (what) => `The shop gave the money for ${what} back.`,
  },
  system: { APPROVED: (what) => `Nobody answered in time: ${what} comes back.` },
};

/** What this step of a return says in a line; null where it is no such step, or nobody has to hear of it. */
export function returnSentence({ type, by, to, lines, orderNumber }: OrderEventItem): string | null {
  if (type !== "return") return null;
  const [line, ...others] = lines;
  const what = line && others.length === 0 ? fullName(line) : "something";
  return sentences[by]?.[to]?.(`${what} from order #${orderNumber}`) ?? null;
}
