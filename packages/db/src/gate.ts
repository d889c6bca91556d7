import { deadlineMs, type Budget } from "./deadline.ts";

/** Why a statement was not begun. Carries Postgres' code of too many connections. */
export class NotBegunError extends Error {
  override readonly name = "NotBegunError";
  readonly code = "53300";
}

/** How long a statement waits for a connection at most, in ms. */
const longestWaitMs = 2_000;

/**
 * The share of the connections that writes may hold together. A write may wait for a row that somebody else has
 * locked; were every connection waiting so, nobody could even look.
 */
const shareOfWrites = 0.7;

/** Lets as many statements run at once as there are connections. */
export interface Gate {
  /**
   * Waits for a connection and answers how to give it back. First comes the statement whose request must be answered
   * first: under load a request that was begun is finished, and only the latest are turned away. Who comes again waits
   * as if its request began now. Refuses with NotBegunError after two seconds, at the deadline, or when the gate is shut.
   */
  enter(budget: Budget, isAgain?: boolean): Promise<() => void>;
  /** Turns away who waits, and all who come. */
  shut(): void;
}

interface Waiter {
  /** The moment that its place in the queue goes by. */
  readonly turn: number;
  readonly isWrite: boolean;
  admit(leave: () => void): void;
  refuse(why: string): void;
}

export function createGate(places: number): Gate {
  const placesOfWrites = Math.max(1, Math.floor(places * shareOfWrites));
  const waiting: Waiter[] = [];
  let running = 0;
  let writing = 0;
  let isShut = false;

  const hasPlace = ({ isWrite }: Pick<Budget, "isWrite">) =>
    running < places && !(isWrite && writing >= placesOfWrites);
  const begin = ({ isWrite }: Pick<Budget, "isWrite">) => {
    running += 1;
    if (isWrite) writing += 1;
    return () => {
      running -= 1;
      if (isWrite) writing -= 1;
      const next = waiting.find(hasPlace);
      if (!next) return;
      remove(waiting, next);
      next.admit(begin(next));
    };
  };
  return {
    async enter(budget, isAgain = false) {
      if (isShut) throw new NotBegunError(closed);
      const turn = isAgain ? performance.now() + deadlineMs : budget.answerBy;
      return hasPlace(budget) ? begin(budget) : waitIn(waiting, budget, turn);
    },
    shut() {
      isShut = true;
      for (const waiter of waiting.splice(0)) waiter.refuse(closed);
    },
  };
}

const closed = "the pool of connections is closed";

/** Waits in the queue until its turn. */
function waitIn(queue: Waiter[], { answerBy, isWrite }: Budget, turn: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const patienceMs = Math.max(0, Math.min(longestWaitMs, answerBy - performance.now()));
    const timer = setTimeout(() => {
      remove(queue, waiter);
      waiter.refuse("no connection to the database was free in time");
    }, patienceMs);
    const waiter: Waiter = {
      turn,
      isWrite,
      admit(leave) {
        clearTimeout(timer);
        resolve(leave);
      },
      refuse(why) {
        clearTimeout(timer);
        reject(new NotBegunError(why));
      },
    };
    queue.splice(queue.findLastIndex((other) => other.turn <= turn) + 1, 0, waiter);
  });
}

function remove(queue: Waiter[], waiter: Waiter): void {
  queue.splice(queue.indexOf(waiter), 1);
}
