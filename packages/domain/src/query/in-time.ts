import {
  answerBy,
  timeout,
  UnansweredError,
  withDeadline,
  withLongStatement,
  write,
} from "@haat/db/pool/deadline";
import { DomainError } from "../domain-error.ts";

/** How long one large write may take, in ms. Ten thousand rows take some seconds. */
export const longestWriteMs = 60_000;

interface Call {
  readonly isWrite: boolean;
  /** How long it may take, in ms, where it has a large write in it. */
  readonly longestMs?: number | undefined;
}

/** One call under one deadline: later it is refused with BUSY, whatever it still waits for. */
export function inTime<T>(call: () => Promise<T>, { isWrite, longestMs }: Call): Promise<T> {
  const work = isWrite ? () => write(call) : call;
  const moment = () => (longestMs ? withLongStatement(longestMs, answerBy) : answerBy());
  return withDeadline(() => timeout(moment(), work())).catch((cause: unknown) => {
    throw cause instanceof UnansweredError ? new DomainError("BUSY", undefined, { cause }) : cause;
  });
}
