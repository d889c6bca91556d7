import { refusalMessage, refusals, type ErrorKind, type Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";

/** An expected refusal. Any other error is a bug. */
export class DomainError extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails | undefined;

  constructor(reason: Reason, details?: RefusalDetails, options?: ErrorOptions) {
    super(refusalMessage(reason, details), options);
    this.name = "DomainError";
    this.reason = reason;
    this.details = details;
  }

  get kind(): ErrorKind {
    return refusals[this.reason].kind;
  }
}
