import { setTimeout as sleep } from "node:timers/promises";
import { addUpSales } from "@haat/domain/book/add-up-sales";
import { closeStatements } from "@haat/domain/book/statements";
import { refreshSearchWords } from "@haat/domain/catalogue/search/refresh-search-words";
import type { Deps } from "@haat/domain/deps";
import { expireOrders } from "@haat/domain/order/expire-orders";
import { answerLateReturns } from "@haat/domain/returns/answer-late-returns";
import { sweep } from "@haat/domain/sweep";

const restMs = 600_000;

/** Runs housekeeping now and every ten minutes until stopped. Safe in several processes. */
export function startChores(
  deps: Pick<Deps, "db">,
  onFailure: (message: string, cause: string) => void,
  keepFiles: () => Promise<void> = () => Promise.resolve(),
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopping = () => signal.aborted;
  const attempt = async (message: string, chore: () => Promise<unknown>) => {
    try {
      await chore();
    } catch (error) {
      onFailure(message, error instanceof Error ? error.message : String(error));
    }
  };
  const run = async () => {
    while (!isStopping()) {
      await attempt("could not store this build's files, will retry", keepFiles);
      await attempt("could not delete expired data, will retry", async () => {
        while (!isStopping() && (await sweep(deps)) > 0);
      });
      await attempt("could not cancel unconfirmed orders, will retry", async () => {
        while (!isStopping() && (await expireOrders(deps)) > 0);
      });
      await attempt("could not approve overdue returns, will retry", async () => {
        while (!isStopping() && (await answerLateReturns(deps)) > 0);
      });
      await attempt("could not close sellers' statements, will retry", async () => {
        while (!isStopping() && (await closeStatements(deps)) > 0);
      });
      await attempt("could not total sales, will retry", async () => {
        while (!isStopping() && (await addUpSales(deps)) > 0);
      });
      await attempt("could not refresh search words, will retry", () => refreshSearchWords(deps));
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
