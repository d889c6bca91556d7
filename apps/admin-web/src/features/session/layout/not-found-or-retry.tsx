import type { ReactNode } from "react";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";

const notFoundReasons: readonly unknown[] = ["ORDER_NOT_FOUND", "USER_NOT_FOUND", "INVALID_INPUT"];

/** Whether the address leads to nothing. */
export function isNothing(error: unknown): boolean {
  return notFoundReasons.includes(refusalOf(error)?.reason);
}

interface NotFoundOrRetryProps {
  readonly error: unknown;
  /** The sentence for when the address leads to nothing, where trying again is of no use. */
  readonly notFound: string;
  /** The way back from there. */
  readonly back: ReactNode;
  /** The sentence for when the server said none. */
  readonly fallback: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** What the page of one thing shows instead of it: the way back where there is none, else a way to try again. */
export function NotFoundOrRetry(props: NotFoundOrRetryProps) {
  const { error, notFound, back, fallback, isFetching, onRetry } = props;
  if (isNothing(error)) return <EmptyState picture="search" title={notFound} order={1} action={back} />;
  return <ErrorState message={messageOf(error, fallback)} onRetry={onRetry} busy={isFetching} />;
}
