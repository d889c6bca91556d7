import type { DeliveryRule } from "@haat/contract/delivery/delivery.schema";

const served = { serves: true, cash: true, days: null };
const unserved = { serves: false, cash: false, days: null };

/** PIN codes without delivery by the demo's shop, and those that take longer. */
export const shopRules: readonly DeliveryRule[] = [
  { ...served, prefix: "19", days: 12 },
  { ...unserved, prefix: "744" },
];

/** PIN code rules of the first seller. */
export const sellerRules: readonly DeliveryRule[] = [
  { ...served, prefix: "56", days: 3 },
  { ...served, prefix: "560", days: 2 },
  { ...unserved, prefix: "6825" },
  { ...served, prefix: "79", cash: false },
];
