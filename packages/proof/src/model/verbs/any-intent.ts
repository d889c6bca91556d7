import fc from "fast-check";
import type { Intent } from "../call.ts";
import { moneyVerbs } from "./money-verbs.ts";
import { parcelVerbs } from "./parcel-verbs.ts";
import { returnVerbs } from "./return-verbs.ts";
import { shopVerbs } from "./shop-verbs.ts";

const anything = fc.oneof(...shopVerbs, ...parcelVerbs, ...returnVerbs, ...moneyVerbs);

/** Any person's intent, including fallbacks if there is nothing to act on. */
export const anIntent: fc.Arbitrary<Intent> = fc
  .tuple(anything, anything, fc.oneof(...shopVerbs))
  .map((intents) => ({
    text: intents.map(({ text }) => text).join(", else "),
    choose(run) {
      for (const intent of intents) {
        const call = intent.choose(run);
        if (call) return call;
      }
      return null;
    },
  }));
