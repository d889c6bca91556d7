import { tracingChannel } from "node:diagnostics_channel";

/** A statement that was asked for. */
export interface AskedStatement {
  /** With places for its values, which are not told. */
  readonly text: string;
  /** Why it was not answered. */
  readonly error?: unknown;
}

/** Tells of each statement from when it is asked for until it is answered, where anybody subscribes. */
export const statements = tracingChannel<unknown, AskedStatement>("haat:statement");
