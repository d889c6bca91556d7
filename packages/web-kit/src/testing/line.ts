import { httpLink, splitLink, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@haat/api/types";

/** Simulates the connection between a test's browser and the API. */
export interface Line {
  /** Calls of these procedures fail from now on. */
  readonly cut: (...paths: readonly string[]) => void;
  /** Calls of this procedure fail after this many more. */
  readonly cutAfter: (calls: number, path: string) => void;
  /** Calls of these procedures run, but their answers are lost. */
  readonly drop: (...paths: readonly string[]) => void;
  readonly hold: (...paths: readonly string[]) => void;
  /** Restores everything and releases waiting calls. */
  readonly restore: () => void;
}

// The browser's own message.
const noAnswer = () => Promise.reject(new TypeError("Failed to fetch"));

function holdingLink(held: ReadonlyMap<string, PromiseWithResolvers<void>>): TRPCLink<AppRouter> {
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

function droppingLink(dropped: ReadonlySet<string>): TRPCLink<AppRouter> {
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

/** A working connection, and the links to put before the answering one. */
export function makeLine(answer: TRPCLink<AppRouter>): { line: Line; links: TRPCLink<AppRouter>[] } {
  /** Remaining calls by procedure. */
  const callsLeft = new Map<string, number>();
  const dropped = new Set<string>();
  const held = new Map<string, PromiseWithResolvers<void>>();
  const line: Line = {
    cut: (...paths) => paths.forEach((path) => callsLeft.set(path, 0)),
    cutAfter: (calls, path) => callsLeft.set(path, calls),
    drop: (...paths) => paths.forEach((path) => dropped.add(path)),
    hold: (...paths) => paths.forEach((path) => held.set(path, Promise.withResolvers())),
    restore: () => {
      callsLeft.clear();
      dropped.clear();
      for (const { resolve } of held.values()) resolve();
      held.clear();
    },
  };
  const isLost = (path: string): boolean => {
    const left = callsLeft.get(path);
    if (left === undefined) return false;
    callsLeft.set(path, Math.max(left - 1, 0));
    return left === 0;
  };
  const lossy = splitLink<AppRouter>({
    condition: ({ path }) => isLost(path),
    true: httpLink({ url: "http://nowhere.test", fetch: noAnswer }),
    false: answer,
  });
  return { line, links: [holdingLink(held), droppingLink(dropped), lossy] };
}
