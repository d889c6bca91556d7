import {
  answerBy,
  timeout,
  UnansweredError,
  withDeadline,
  withLongStatement,
  write,
} from "@haat/db/pool/deadline";
import { DomainError } from "../domain-error.ts";

/** Deadline of large writes in ms; ten thousand rows take some seconds. */
export const longestWriteMs = 60_000;

interface Call {
  readonly isWrite: boolean;
  readonly longestMs?: number | undefined;
}

/** Runs a call under one deadline; throws BUSY when it passes. */
export function withTimeLimit<T>(call: () => Promise<T>, { isWrite, longestMs }: Call): Promise<T> {
  const work = isWrite ? () => write(call) : call;
  const moment = () => (longestMs ? withLongStatement(longestMs, answerBy) : answerBy());
  return withDeadline(() => timeout(moment(), work())).catch((cause: unknown) => {
    throw cause instanceof UnansweredError ? new DomainError("BUSY", undefined, { cause }) : cause;
  });
}
