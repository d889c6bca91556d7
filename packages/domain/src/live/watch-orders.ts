import { setTimeout as sleep } from "node:timers/promises";
import { detached } from "@haat/db/pool/deadline";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { findEndedSessions } from "./find-ended-sessions.ts";
import { listNewOrderEvents, type NewOrderEvents } from "./list-new-order-events.ts";
import { createSignal } from "./signal.ts";
import { parseSnapshot } from "./snapshot.rules.ts";
import type { Subscribers } from "./subscribers.ts";

export interface Watch {
  /** Resolves once the position is known: later events will be delivered. */
  readonly start: () => Promise<unknown>;
  readonly wake: () => void;
}

/** Poll interval without a notification, and between session checks. */
const regularMs = 500;
/** Pause between polls, so that one poll serves many orders under load. */
const leastMs = 25;
/** Poll interval while transactions are running, as their notifications may be lost. */
const againMs = 50;
/** Keeps the cursor of quiet streams recent, so that reconnecting is cheap. */
const checkpointMs = 60_000;

interface WatchOptions {
  readonly subscribers: Subscribers;
  readonly isStopped: () => boolean;
  readonly onFailure: (what: string, why: string) => void;
}

export function watchOrders(
  deps: Pick<Deps, "db" | "clock">,
  { subscribers, isStopped, onFailure }: WatchOptions,
): Watch {
  const signal = createSignal();
  let position: Promise<string> | null = null;
  let isRunning = false;

  const findPosition = () => {
    const asked = detached(() => listNewOrderEvents(deps, null)).then(({ seen }) => seen);
    asked.catch(() => {
      if (position === asked) position = null;
    });
    return asked;
  };
  const endSessions = async () => {
    const ended = await detached(() => findEndedSessions(deps, subscribers.sessionIds()));
    subscribers.end(({ actor }) => ended.has(actor.sessionId), new DomainError("NOT_LOGGED_IN"));
  };
  const run = async () => {
    const check = every(regularMs, signal.raise);
    const checkpoint = every(checkpointMs, signal.raise);
    let since: string | null = null;
    let restMs = againMs;
    let isFailing = false;
    while (!isStopped() && subscribers.size() > 0) {
      try {
        if (check.isDue()) await endSessions();
        since ??= await (position ??= findPosition());
        const fresh = await detached(() => listNewOrderEvents(deps, since));
        subscribers.tell(fresh);
        if (checkpoint.isDue()) subscribers.checkpoint(fresh.seen);
        since = fresh.seen;
        restMs = restAfter(fresh, restMs);
        isFailing = false;
      } catch (error) {
        if (!isFailing)
          onFailure("order events are late", error instanceof Error ? error.message : String(error));
        // oxlint-disable-next-line no-useless-assignment -- the next round reads it
        isFailing = true;
      }
      await sleep(leastMs);
      await signal.raised(restMs);
    }
    check.stop();
    checkpoint.stop();
    isRunning = false;
    position = null;
  };
  return {
    start() {
      if (!isRunning) {
        isRunning = true;
        void detached(run);
      }
      return (position ??= findPosition());
    },
    wake: signal.raise,
  };
}

/** A running transaction may commit without a further notification. */
function restAfter({ facts, seen }: NewOrderEvents, lastMs: number): number {
  if (facts.length > 0) return againMs;
  return parseSnapshot(seen).underWay.size === 0 ? regularMs : Math.min(lastMs * 2, regularMs);
}

function every(ms: number, remind: () => void) {
  let isDue = false;
  const timer = setInterval(() => {
    isDue = true;
    remind();
  }, ms);
  return {
    isDue() {
      const was = isDue;
      isDue = false;
      return was;
    },
    stop: () => clearInterval(timer),
  };
}
