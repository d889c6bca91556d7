import { openHarness, type Harness } from "@haat/testing/servers/harness";
import { closeAll, keptOpen } from "../prove/keep-open.ts";
import { proof, type Proof, type Size } from "../prove/proof.ts";
import { endEverywhere, rounds } from "./end-everywhere.ts";
import { baskets, mixedBaskets } from "./mixed-baskets.ts";
import { sameKeyAtOnce, sameKeySerial, sends, withoutKey } from "./same-key.ts";
import { lastOne, lastUnits, sellOut } from "./sell-out.ts";

const twoApis = keptOpen(
  () => openHarness(),
  (apis) => apis.close(),
);

/** The work at two API processes, and which rules of the database are broken afterwards. */
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

const soldRight = ["violations", "unexpected", "wrongRounds", "contradicted", "unexplained"] as const;

/** Many who order at once, and sessions that end, at two processes; the last proof looks for deadlocks of any of them. */
export const manyBuyersProofs: readonly Proof[] = [
  proof({
    id: "C1",
    promise: "500 buyers at once, each sending twice, get exactly the 50 units there are",
    work: atTwoApis(sellOut, lastUnits),
    nothing: soldRight,
    counts: { sold: { atLeast: 150 } },
  }),
  proof({
    id: "C2",
    promise: "of 200 buyers of the last piece one gets it and the others are told",
    work: atTwoApis(sellOut, lastOne),
    nothing: soldRight,
    counts: { sold: { atLeast: 5 } },
  }),
  proof({
    id: "A3",
    promise: "who logs out, signs out everywhere, changes the password or is blocked is so at both processes",
    work: atTwoApis(endEverywhere, rounds),
    nothing: ["violations", "wrong"],
    counts: { rounds: { atLeast: 4 } },
    speed: { slowestMs: { atMost: 1_000 } },
  }),
  proof({
    id: "C3",
    promise: "orders of the same products in any order neither deadlock nor come in part",
    // Only at its end does the database tell of every deadlock.
    work: async (size) => ({
      ...(await atTwoApis(mixedBaskets, baskets)(size)),
      wrongAtEnd: await closeAll(),
    }),
    nothing: ["violations", "unexpected", "wrongAtEnd"],
    speed: { busy: { atMost: 0 } },
  }),
];

/** One order however often it is sent. */
export const idempotencyProofs: readonly Proof[] = [
  proof({
    id: "I1",
    promise: "one order and one answer, however often its key is sent, one after the other",
    work: atTwoApis(sameKeySerial, sends),
    nothing: ["violations", "unexpected"],
  }),
  proof({
    id: "I1",
    promise: "one order and one answer, however often its key is sent, all at once",
    work: atTwoApis(sameKeyAtOnce, sends),
    nothing: ["violations", "unexpected"],
  }),
  proof({
    id: "I5",
    promise: "without the client's key the entries are the key",
    work: atTwoApis(withoutKey, sends),
    nothing: ["violations", "unexpected"],
  }),
];

export const concurrencyProofs: readonly Proof[] = [...manyBuyersProofs, ...idempotencyProofs];
