import { rupeesToPaise, type Paise } from "@haat/contract/money";
import type { DemoPerson, DemoProduct } from "./demo-people.ts";

export interface DemoBase {
  readonly now: Date;
  readonly idAt: (at: Date) => string;
  readonly buyers: readonly DemoPerson[];
  readonly admin: DemoPerson;
  readonly products: ReadonlyMap<string, DemoProduct>;
}

/** A stock change by an order: `lineSeq` 1 reserves, 2 restocks, null writes off. */
export interface DemoMove {
  readonly productId: string;
  readonly lineId: string | null;
  readonly lineSeq: 1 | 2 | null;
  readonly delta: number;
  readonly at: Date;
}

export function priceOf(rupees: number): Paise {
  const price = rupeesToPaise(rupees);
  if (price === null) throw new Error(`invalid price: ${rupees}`);
  return price;
}

export function at<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined) throw new Error(`missing demo element ${index}`);
  return element;
}
