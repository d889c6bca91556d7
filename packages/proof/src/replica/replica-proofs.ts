import { setTimeout as sleep } from "node:timers/promises";
import { builders } from "@haat/testing/database/builders";
import { bypassCache, query } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { proof, type Proof } from "../prove/proof.ts";
import { until } from "../prove/until.ts";
import { read, startReplicaSet, type ReplicaSet } from "./replica-set.ts";

/** Both processes keep reading while the replica is frozen, stopped and paused. */
async function readOnInTrouble(set: ReplicaSet) {
  const { here, there, replica } = set;
  const product = await builders(set).aProduct({ stock: 9 });
  const productId = product.id;
  await set.bothReadThere();
  const answers: { readonly status: number; readonly ms: number }[] = [];
  let isOver = false;
  const reader = async ({ port }: typeof here) => {
    while (!isOver) {
      answers.push(await retryWhileBusy(() => query(port, "product.get", { productId }, bypassCache)));
      await sleep(5);
    }
  };
  const readers = [here, here, there, there].map(reader);
  const afterReads = async (count: number) => {
    const wanted = answers.length + count;
    await until(() => answers.length >= wanted);
  };
  for (const fault of ["freeze", "stop"] as const) {
    await replica[fault]();
    // Longer than a process waits for a silent replica and than a repeated read.
    await Promise.all([afterReads(100), sleep(1_800)]);
    if (fault === "freeze") replica.thaw();
    else await replica.start();
    await set.bothReadThere();
  }
  await set.replay(true);
  await builders(set).anOrder({ buyer: await builders(set).aBuyer(), lines: [{ product }] });
  const ordered = performance.now();
  for (const api of [here, there])
    for (const who of [{}, bypassCache])
      await until(async () => (await read(api, productId, who)).stock === 8);
  const slowestFreshMs = Math.round(performance.now() - ordered);
  await set.replay(false);
  await set.bothReadThere();
  isOver = true;
  await Promise.all(readers);
  return {
    reads: answers.length,
    slowestFreshMs,
    refused: answers.map(({ status }) => status).filter((status) => status !== 200),
    deaths: [here, there].filter((api) => !api.isRunning()).length,
    slowestReadMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
  };
}

export const replicaProofs: readonly Proof[] = [
  proof({
    name: "replica",
    promise: "a replica that freezes, stops or lags refuses no read and hides no order for long",
    async work() {
      const set = await startReplicaSet();
      try {
        return await readOnInTrouble(set);
      } finally {
        await set.close();
      }
    },
    nothing: ["refused", "deaths"],
    counts: { reads: { atLeast: 200 } },
    speed: { slowestReadMs: { atMost: 2_000 }, slowestFreshMs: { atMost: 2_000 } },
  }),
];
