import { tracingChannel } from "node:diagnostics_channel";

export interface AskedStatement {
  readonly text: string;
  readonly error?: unknown;
}

export const statements = tracingChannel<unknown, AskedStatement>("haat:statement");
