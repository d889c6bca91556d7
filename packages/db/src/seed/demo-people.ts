import type { SeedAddress } from "./data/seed-person.ts";

export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly contact: string | null;
  readonly address: SeedAddress | null;
}

export interface DemoProduct {
  readonly id: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly name: string;
  readonly variant: string;
  readonly brand: string;
  readonly priceRupees: number;
  readonly pictures: readonly string[];
  readonly finalStock: number;
  readonly listedAt: Date;
}
