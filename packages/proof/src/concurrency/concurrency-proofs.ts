import { openHarness, type Harness } from "@haat/testing/servers/harness";
import { sharedResource } from "../prove/keep-open.ts";
import type { Size } from "../prove/pace.ts";
import { proof, type Proof } from "../prove/proof.ts";
import { lastOne, lastUnits, sellOut } from "./sell-out.ts";

const twoApis = sharedResource(
  () => openHarness(),
  (apis) => apis.close(),
);

/** Adds the database's broken invariants to the figures. */
const atTwoApis =
  <Sizes, Figures>(
    work: (apis: Harness, size: Sizes) => Promise<Figures>,
    sizes: Readonly<Record<Size, Sizes>>,
  ) =>
  async (size: Size): Promise<Figures & { readonly violations: readonly string[] }> => {
    const apis = await twoApis();
    const figures = await work(apis, sizes[size]);
    return { ...figures, violations: await apis.violations() };
  };

const soldRight = [
  "violations",
  "unexpected",
  "wrongRounds",
  "contradicted",
  "placedTwice",
  "unexplained",
] as const;

/** Wrong results of a round include deadlocks. */
export const concurrencyProofs: readonly Proof[] = [
  proof({
    name: "concurrency/last-units",
    promise: "500 parallel buyers, each sending twice, get exactly the 50 units of two products",
    work: atTwoApis(sellOut, lastUnits),
    nothing: soldRight,
    counts: { sold: { atLeast: 300 } },
  }),
  proof({
    name: "concurrency/last-piece",
    promise: "one of 200 buyers gets the last piece, and the others are told",
    work: atTwoApis(sellOut, lastOne),
    nothing: soldRight,
    counts: { sold: { atLeast: 5 } },
  }),
];
