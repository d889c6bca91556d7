import { rupeesToPaise, type Paise } from "@haat/contract/money";
import type { DemoPerson, DemoProduct } from "./demo-people.ts";

/** What every order of the demo stands on. */
export interface DemoBase {
  readonly now: Date;
  readonly idAt: (at: Date) => string;
  readonly buyers: readonly DemoPerson[];
  readonly admin: DemoPerson;
  readonly products: ReadonlyMap<string, DemoProduct>;
}

/** What an order did to a product's stock: `lineSeq` 1 took it, 2 gave it back, null wrote it off. */
export interface DemoMove {
  readonly productId: string;
  readonly lineId: string | null;
  readonly lineSeq: 1 | 2 | null;
  readonly delta: number;
  readonly at: Date;
}

/** A price of the seed data in paise. */
export function priceOf(rupees: number): Paise {
  const price = rupeesToPaise(rupees);
  if (price === null) throw new Error(`${rupees} is no price`);
  return price;
}

/** The element at an index that must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new Error(`the demo has no element ${index}`);
  return element;
}
