import { z } from "zod";
import { withRequest } from "../shapes/legacy.schema.ts";
import { sentText } from "../shapes/sent.schema.ts";
import { toRequest } from "../shapes/to-legacy.ts";
import { row } from "./row/legacy-row.ts";

const ofEntry = z.object({ cartId: sentText }).transform(({ cartId }) => ({ entryId: cartId }));

/** The client asks the seller for no reason; the buyer reads this one. */
const reason = "Cancelled by the seller";

/** The sellers' decisions. An entry has the id that its buyer knows. */
export const decisionRows = [
  row({
    method: "POST",
    path: "/cart/approveSeler",
    who: "seller",
    does: "Approves an ordered entry of the seller's own product.",
    calls: ["order.lineOf", "order.approve"],
    request: ofEntry,
    response: withRequest,
    oddities: ["The stock was taken when it was ordered, and stays as it is."],
    async answer({ api }, { entryId }) {
      const { lineId } = await api.order.lineOf({ entryId });
      return { message: "Ordered approve by seller", cart: toRequest(await api.order.approve({ lineId })) };
    },
  }),
  row({
    method: "POST",
    path: "/cart/cancelSeler",
    who: "seller",
    does: "Rejects an ordered entry of the seller's own product; its stock comes back, once.",
    calls: ["order.lineOf", "order.reject"],
    request: ofEntry,
    response: withRequest,
    oddities: [`The buyer reads the reason “${reason}”: the client asks for none.`],
    async answer({ api }, { entryId }) {
      const { lineId } = await api.order.lineOf({ entryId });
      return {
        message: "Order cancelled by seller",
        cart: toRequest(await api.order.reject({ lineId, reason })),
      };
    },
  }),
];
