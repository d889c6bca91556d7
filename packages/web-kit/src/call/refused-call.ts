import type { Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";

/** A refusal outside tRPC, such as of an upload, in the shape that `refusalOf` reads. */
export class RefusedCall extends Error {
  readonly data: { readonly reason: Reason | null; readonly details: RefusalDetails | null };

  constructor(message: string, reason: Reason | null = null, details: RefusalDetails | null = null) {
    super(message);
    this.data = { reason, details };
  }
}
