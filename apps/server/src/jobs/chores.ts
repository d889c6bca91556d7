import { setTimeout as sleep } from "node:timers/promises";
import { addUpSales } from "@haat/domain/book/add-up-sales";
import { closeStatements } from "@haat/domain/book/statements";
import { refreshSearchWords } from "@haat/domain/catalogue/search/refresh-search-words";
import type { Deps } from "@haat/domain/deps";
import { expireOrders } from "@haat/domain/order/expire-orders";
import { answerLateReturns } from "@haat/domain/returns/answer-late-returns";
import { sweep } from "@haat/domain/sweep";

/** Between two rounds, in ms. */
const restMs = 600_000;

/** Keeps the files of this build, sweeps away what has ended, cancels orders that were not confirmed in time, closes weeks of sellers' accounts, adds up what was sold and counts again by which words products are called, now and every ten minutes, until it is stopped. Several processes may do it at once. */
export function startChores(
  deps: Pick<Deps, "db">,
  onFailure: (what: string, why: string) => void,
  keepFiles: () => Promise<void> = () => Promise.resolve(),
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const attempt = async (otherwise: string, chore: () => Promise<unknown>) => {
    try {
      await chore();
    } catch (error) {
      onFailure(otherwise, error instanceof Error ? error.message : String(error));
    }
  };
  const run = async () => {
    while (!isStopping()) {
      await attempt("the files of this build are kept later", keepFiles);
      await attempt("what has ended is swept later", async () => {
        while (!isStopping() && (await sweep(deps)) > 0);
      });
      await attempt("orders that nobody confirmed in time are cancelled later", async () => {
        while (!isStopping() && (await expireOrders(deps)) > 0);
      });
      await attempt("returns that nobody answered in time are approved later", async () => {
        while (!isStopping() && (await answerLateReturns(deps)) > 0);
      });
      await attempt("weeks that are over are closed later", async () => {
        while (!isStopping() && (await closeStatements(deps)) > 0);
      });
      await attempt("what was sold is added up later", async () => {
        while (!isStopping() && (await addUpSales(deps)) > 0);
      });
      await attempt("the words of the search are counted later", () => refreshSearchWords(deps));
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
