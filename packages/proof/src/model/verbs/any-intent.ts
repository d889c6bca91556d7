import fc from "fast-check";
import { moneyVerbs } from "./money-verbs.ts";
import { parcelVerbs } from "./parcel-verbs.ts";
import { returnVerbs } from "./return-verbs.ts";
import { shopVerbs } from "./shop-verbs.ts";

/** Anything that anybody in the shop may mean to do. */
export const anIntent = fc.oneof(...shopVerbs, ...parcelVerbs, ...returnVerbs, ...moneyVerbs);
