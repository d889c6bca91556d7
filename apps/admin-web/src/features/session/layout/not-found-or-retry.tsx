import type { ReactNode } from "react";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf, refusalOf } from "@haat/web-kit/call/refusal.ts";

const notFoundReasons: readonly unknown[] = ["ORDER_NOT_FOUND", "USER_NOT_FOUND", "INVALID_INPUT"];

export function isNotFound(error: unknown): boolean {
  return notFoundReasons.includes(refusalOf(error)?.reason);
}

interface NotFoundOrRetryProps {
  readonly error: unknown;
  /** The message if the address leads to nothing. */
  readonly notFound: string;
  readonly back: ReactNode;
  /** The message if the server sent none. */
  readonly fallback: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Replaces the page of one thing that couldn't be loaded: a link back, or a retry. */
export function NotFoundOrRetry(props: NotFoundOrRetryProps) {
  const { error, notFound, back, fallback, isFetching, onRetry } = props;
  if (isNotFound(error)) return <EmptyState picture="search" title={notFound} order={1} action={back} />;
  return <ErrorState message={messageOf(error, fallback)} onRetry={onRetry} busy={isFetching} />;
}
