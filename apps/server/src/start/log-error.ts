import { channel } from "node:diagnostics_channel";

export interface LoggedError {
  readonly message: string;
  readonly cause: string;
}

export const loggedErrors = channel("haat:error");

/** Logs failures outside of requests, without personal data. */
export function logError(message: string, cause: string): void {
  process.stderr.write(`${new Date().toISOString()} ${message}: ${cause}\n`);
  loggedErrors.publish({ message, cause } satisfies LoggedError);
}
