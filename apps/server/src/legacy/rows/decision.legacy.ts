import { z } from "zod";
import { withRequest } from "../shapes/legacy.schema.ts";
import { sentText } from "../shapes/sent.schema.ts";
import { toRequest } from "../shapes/to-legacy.ts";
import { row } from "./row/legacy-row.ts";

const ofEntry = z.object({ cartId: sentText }).transform(({ cartId }) => ({ entryId: cartId }));

/** Shown to the buyer; the client doesn't ask the seller for a reason. */
const reason = "Cancelled by the seller";

export const decisionRows = [
  row({
    method: "POST",
    path: "/cart/approveSeler",
    who: "seller",
    does: "Approves an ordered entry of the seller's product.",
    calls: ["order.lineOf", "order.approve"],
    request: ofEntry,
    response: withRequest,
    oddities: ["Stock doesn't change; it was taken when the order was placed."],
    async answer({ api }, { entryId }) {
      const { lineId } = await api.order.lineOf({ entryId });
      return { message: "Ordered approve by seller", cart: toRequest(await api.order.approve({ lineId })) };
    },
  }),
  row({
    method: "POST",
    path: "/cart/cancelSeler",
    who: "seller",
    does: "Rejects an ordered entry of the seller's product and restocks it once.",
    calls: ["order.lineOf", "order.reject"],
    request: ofEntry,
    response: withRequest,
    oddities: [`The client asks for no reason, so the buyer reads “${reason}”.`],
    async answer({ api }, { entryId }) {
      const { lineId } = await api.order.lineOf({ entryId });
      return {
        message: "Order cancelled by seller",
        cart: toRequest(await api.order.reject({ lineId, reason })),
      };
    },
  }),
];
