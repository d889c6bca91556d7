import { tracingChannel } from "node:diagnostics_channel";

/** A statement with placeholders, without its values. */
export interface AskedStatement {
  readonly text: string;
  readonly error?: unknown;
}

/** Publishes every statement's start and end. */
export const statements = tracingChannel<unknown, AskedStatement>("haat:statement");
