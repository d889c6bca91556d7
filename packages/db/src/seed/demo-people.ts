import type { SeedAddress } from "./data/seed-person.ts";

/** A person of the demo with the id given at seeding. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly contact: string | null;
  readonly address: SeedAddress | null;
}

/** A product of the demo with what its order lines copy. */
export interface DemoProduct {
  readonly id: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly name: string;
  /** Which of its family it is; empty where it has none. */
  readonly variant: string;
  readonly brand: string;
  readonly priceRupees: number;
  readonly pictures: readonly string[];
  readonly finalStock: number;
  readonly listedAt: Date;
}
