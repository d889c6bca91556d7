import type { Refusal } from "./refusal.ts";

export const returnRefusals = {
  RETURN_NOT_FOUND: { kind: "not_found", message: "Return not found." },
  RETURN_MOVED: {
    kind: "conflict",
    message: "This return has changed since you opened it. Check its new status.",
  },
  NOTHING_TO_RETURN: {
    kind: "conflict",
    message: "There's nothing left to return. Each delivered piece can be returned once.",
  },
  RETURN_OVER: { kind: "conflict", message: "The return window has closed." },
  NOT_LATE: { kind: "conflict", message: "This item arrived on time. Choose another reason." },
  MUST_TAKE_BACK: {
    kind: "conflict",
    message:
      "You can't refuse returns of broken, wrong or late items. Approve it, and contest it if something else comes back.",
  },
  HAS_RETURNS: {
    kind: "conflict",
    message: "This order has returns, so it must stay delivered. Decide the return instead.",
  },
  NOT_EXCHANGED: {
    kind: "conflict",
    message:
      "The item the buyer wants instead is out of stock. Refund them, or choose another size or colour.",
  },
} as const satisfies Record<string, Refusal>;
