import fc from "fast-check";
import type { AskReturnInput, ReturnView } from "@haat/contract/returns/return.schema";
import {
  returnReasonKeys,
  returnReasons,
  returnTransitions,
  type ReturnVerb,
} from "@haat/contract/returns/return.stages";
import type { Deps } from "@haat/domain/deps";
import { askReturn } from "@haat/domain/returns/ask-return";
import { moveReturnAsAdmin, moveReturnAsBuyer, moveReturnAsSeller } from "@haat/domain/returns/move-return";
import type { AdminPerson, Person } from "@haat/testing/database/builders";
import { intents } from "../call.ts";
import { allLines, findLine, sellerOf } from "../rules/look-up.ts";
import * as returning from "../rules/return-model.ts";
import type { Answer } from "../rules/shop-model.ts";
import type { ShopRun } from "../shop-run.ts";
import { ownerOr, type Wish } from "./choices.ts";
import { wish } from "./wishes.ts";

interface AskWish extends Wish {
  readonly quantity: number;
  readonly reason: AskReturnInput["reason"];
}

const asking = intents("askReturn", {
  weight: 10,
  wish: fc.record({
    ...wish,
    quantity: fc.constantFrom(1, 1, 1, 2),
    reason: fc.constantFrom(...returnReasonKeys, "size", "not-expected"),
  }),
  choose: chooseToSendBack,
  ask: async (deps, by, input) => gistOf(await askReturn(deps, by, input)),
  foresee: returning.askReturn,
});

/** A delivered line and its buyer; if astray, any line and any buyer. */
function chooseToSendBack(run: ShopRun, { who, what, astray, quantity, reason }: AskWish) {
  const { shop, buyers } = run;
  const lines = allLines(shop);
  const delivered = lines.filter(({ line }) => returning.piecesLeft(shop, line) > 0);
  const among = astray ? lines : delivered;
  const found = among[what % among.length];
  if (!found) return null;
  const input: AskReturnInput = {
    lineId: found.line.id,
    quantity,
    reason,
    kind: "refund",
    exchangeFor: null,
    pictures: [],
    words: returnReasons[reason].isFault && reason !== "late" ? "See the picture" : "",
    refundTo: { way: "upi", upi: "asha@bank" },
  };
  return { by: ownerOr(buyers, astray ? undefined : found.order.buyerId, who), input };
}

interface MoveWish extends Wish {
  readonly verb: ReturnVerb;
  readonly words: string;
}

const moving = intents("moveReturn", {
  weight: 32,
  wish: fc.record({
    ...wish,
    verb: fc.oneof(
      { weight: 7, arbitrary: fc.constantFrom("approve", "refuse", "refund", "shop-refund") },
      { weight: 7, arbitrary: fc.constantFrom("receive-good", "receive-damaged", "send-back", "dispute") },
      { weight: 3, arbitrary: fc.constantFrom("pick-up", "contest", "grant", "grant-back", "uphold") },
      { weight: 1, arbitrary: fc.constant("cancel") },
    ),
    words: fc.constantFrom("Told so", "Told so", "Told otherwise"),
  }),
  choose: chooseReturn,
  stepOf: ({ verb }) => verb,
  ask: async (deps, by, input) => gistOf(await moveBy(deps, by, input)),
  foresee: returning.moveReturn,
});

/** A return the verb can move, and permitted people; if astray, any. */
function chooseReturn({ shop, ...run }: ShopRun, { verb, words, who, what, astray }: MoveWish) {
  const all = Object.entries(shop.returns);
  const ready = all.filter(([, one]) => returning.canMoveReturn(one, verb));
  const among = astray ? all : ready;
  const chosen = among[what % among.length];
  if (!chosen) return null;
  const [returnId, one] = chosen;
  const found = astray ? null : findLine(shop, one.lineId);
  const people = {
    buyer: ownerOr(run.buyers, found?.order.buyerId, who),
    seller: ownerOr(run.sellers, found ? sellerOf(shop, found.line) : undefined, who),
    admin: run.admin,
    system: run.admin,
  };
  return { by: people[returnTransitions[verb].by], input: { returnId, verb, words } };
}

function moveBy(
  deps: Deps,
  by: Person<"buyer"> | Person<"seller"> | AdminPerson<"owner">,
  input: Parameters<typeof moveReturnAsBuyer>[2],
): Promise<ReturnView> {
  if (by.role === "buyer") return moveReturnAsBuyer(deps, by, input);
  return by.role === "seller" ? moveReturnAsSeller(deps, by, input) : moveReturnAsAdmin(deps, by, input);
}

function gistOf({ id, stage, pays, refundPaise, isGood }: ReturnView): Answer {
  return { returned: { id, stage, pays, refundPaise, isGood } };
}

export const returnVerbs = [asking, moving];
