import { currentDeadline, timeout, UnansweredError, withDeadline, write } from "@haat/db/pool/deadline";
import { DomainError } from "./domain-error.ts";

/** One call under one deadline: later it is refused with BUSY, whatever it still waits for. */
export function inTime<T>(call: () => Promise<T>, { isWrite }: { readonly isWrite: boolean }): Promise<T> {
  const work = isWrite ? () => write(call) : call;
  return withDeadline(() => timeout(currentDeadline().answerBy, work())).catch((cause: unknown) => {
    throw cause instanceof UnansweredError ? new DomainError("BUSY", undefined, { cause }) : cause;
  });
}
