import type { z } from "zod";
import type { createCaller } from "@haat/api/app-router";
import { readInput } from "@haat/api/error-map";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Reason } from "@haat/contract/errors";

export type Who = "anyone" | "user" | "buyer" | "seller" | "admin";

export interface LegacyCall {
  readonly api: ReturnType<typeof createCaller>;
  readonly user: () => UserView;
  readonly token: () => Promise<string>;
  readonly origin: string;
  readonly listLimit: number;
  readonly countReads: (reads: number) => Promise<void>;
  readonly isUnchanged: (tag: string) => boolean;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Row<Request extends z.ZodType, Response extends z.ZodType> {
  readonly method: Method;
  readonly path: string;
  readonly who: Who;
  readonly does: string;
  readonly calls: readonly string[];
  readonly request: Request;
  readonly readsQuery?: true;
  readonly isForm?: true;
  readonly bodyLimit?: number;
  readonly response: Response;
  readonly status?: 201;
  readonly statuses?: Partial<Record<Reason, number>>;
  readonly oddities?: readonly string[];
  readonly answer: (call: LegacyCall, input: z.output<Request>) => Promise<z.input<Response> | JsonText>;
}

/** Serialised JSON; null answers 304. */
export class JsonText {
  readonly text: string | null;

  constructor(text: string | null) {
    this.text = text;
  }
}

export type AnyRow = Omit<Row<z.ZodType, z.ZodType>, "answer">;

export type RunnableRow = AnyRow & {
  readonly run: (call: LegacyCall, sent: unknown) => Promise<unknown>;
};

export function row<Request extends z.ZodType, Response extends z.ZodType>({
  answer,
  ...rest
}: Row<Request, Response>): RunnableRow {
  return { ...rest, run: async (call, sent) => answer(call, readInput(rest.request, sent)) };
}
