import type { SeedAddress } from "./data/seed-person.ts";

/** A demo person with the id assigned by the seeding. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly contact: string | null;
  readonly address: SeedAddress | null;
}

/** A demo product, as order lines copy it. */
export interface DemoProduct {
  readonly id: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly name: string;
  /** For example "Blue, M"; empty without a family. */
  readonly variant: string;
  readonly brand: string;
  readonly priceRupees: number;
  readonly pictures: readonly string[];
  readonly finalStock: number;
  readonly listedAt: Date;
}
