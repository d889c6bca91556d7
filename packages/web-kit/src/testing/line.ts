import { httpLink, splitLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@haat/api/types";

/** What lies between the browser of a test and the API. */
export interface Line {
  /** From now on calls of these procedures get no answer. */
  readonly cut: (...paths: readonly string[]) => void;
  /** So many more calls of this procedure are answered, and none after them. */
  readonly cutAfter: (calls: number, path: string) => void;
  /** From now on calls of these procedures are carried out, and their answers get lost. */
  readonly drop: (...paths: readonly string[]) => void;
  /** From now on calls of these procedures wait. */
  readonly hold: (...paths: readonly string[]) => void;
  /** Everything works again, and what waited goes on. */
  readonly mend: () => void;
}

// As a browser says it.
const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));

function waiting(held: ReadonlyMap<string, PromiseWithResolvers<void>>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const wait = held.get(op.path);
        if (!wait) return next(op).subscribe(observer);
        let end: (() => void) | null = null;
        void wait.promise.then(() => {
          if (end) return;
          const answer = next(op).subscribe(observer);
          end = () => answer.unsubscribe();
        });
        return () => {
          end?.();
          end = () => undefined;
        };
      });
}

function forgetting(dropped: ReadonlySet<string>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next: (answer) => {
            if (dropped.has(op.path)) observer.error(TRPCClientError.from(new Error("The answer was lost.")));
            else observer.next(answer);
          },
          error: (error) => observer.error(error),
          complete: () => observer.complete(),
        }),
      );
}

/** A line that works until it is told otherwise, and the links that stand before the one that answers. */
export function makeLine(answer: TRPCLink<AppRouter>): { line: Line; links: TRPCLink<AppRouter>[] } {
  /** How many calls of a procedure still come through. */
  const lost = new Map<string, number>();
  const dropped = new Set<string>();
  const held = new Map<string, PromiseWithResolvers<void>>();
  const line: Line = {
    cut: (...paths) => paths.forEach((path) => lost.set(path, 0)),
    cutAfter: (calls, path) => lost.set(path, calls),
    drop: (...paths) => paths.forEach((path) => dropped.add(path)),
    hold: (...paths) => paths.forEach((path) => held.set(path, Promise.withResolvers())),
    mend: () => {
      lost.clear();
      dropped.clear();
      for (const { resolve } of held.values()) resolve();
      held.clear();
    },
  };
  const isLost = (path: string): boolean => {
    const left = lost.get(path);
    if (left === undefined) return false;
    lost.set(path, Math.max(left - 1, 0));
    return left === 0;
  };
  const lossy = splitLink<AppRouter>({
    condition: ({ path }) => isLost(path),
    true: httpLink({ url: "http://nowhere.test", fetch: noAnswer }),
    false: answer,
  });
  return { line, links: [waiting(held), forgetting(dropped), lossy] };
}
