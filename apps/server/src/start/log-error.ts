import { channel } from "node:diagnostics_channel";

export interface LoggedError {
  readonly what: string;
  readonly why: string;
}

/** Tells of each {@link LoggedError}, where anybody subscribes. */
export const loggedErrors = channel("haat:error");

/** Says on the error output what failed beside the requests, and why; never whose it was. */
export function logError(what: string, why: string): void {
  process.stderr.write(`${new Date().toISOString()} ${what}: ${why}\n`);
  loggedErrors.publish({ what, why } satisfies LoggedError);
}
