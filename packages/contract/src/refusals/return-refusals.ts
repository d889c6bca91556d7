import type { Refusal } from "../errors.ts";

/** What may stand in the way of a return. */
export const returnRefusals = {
  RETURN_NOT_FOUND: { kind: "not_found", message: "Return not found" },
  RETURN_MOVED: {
    kind: "conflict",
    message: "This return has moved on in the meantime. It is shown as it is now.",
  },
  NOTHING_TO_RETURN: {
    kind: "conflict",
    message: "No more of this can be sent back: each piece that was delivered can be sent back once.",
  },
  RETURN_OVER: { kind: "conflict", message: "The days in which this can be sent back are over." },
  NOT_LATE: { kind: "conflict", message: "This came in time. Choose another reason." },
  MUST_TAKE_BACK: {
    kind: "conflict",
    message:
      "What is broken, wrong or late cannot be refused. Approve it, and say so if something else comes back.",
  },
  HAS_RETURNS: {
    kind: "conflict",
    message: "Goods of this order come back or came back, so its delivery stands. Decide the return instead.",
  },
  NOT_EXCHANGED: {
    kind: "conflict",
    message:
      "What is wanted instead is not in stock any more. Give the money back, or choose another size or colour.",
  },
} as const satisfies Record<string, Refusal>;
