import type { z } from "zod";
import type { createCaller } from "@haat/api/app-router";
import { readInput } from "@haat/api/error-map";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Reason } from "@haat/contract/errors";

/** Who may call. The procedure below decides; this refuses earlier, before the body is looked at. */
export type Who = "anyone" | "user" | "buyer" | "seller" | "admin";

/** What a row has at hand: the procedures as the one who asks calls them, and what an answer needs to know. */
export interface LegacyCall {
  readonly api: ReturnType<typeof createCaller>;
  /** The buyer or seller who asks. Throws where there is none. */
  readonly user: () => UserView;
  /** A token of the session that was just begun, else of the one that asks. */
  readonly token: () => Promise<string>;
  /** The address of this server as the client called it, without a slash at its end. */
  readonly origin: string;
  /** Most entries of a list without pages. */
  readonly listLimit: number;
  /** Counts reads beside those of the procedures, for an answer that is as much work. Throws TOO_MANY_REQUESTS. */
  readonly countReads: (reads: number) => Promise<void>;
  /** Names the state of the answer; true where the client has it already and needs no body. */
  readonly isKnown: (tag: string) => boolean;
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** One call of the legacy client, as a translation to procedures. */
export interface Row<Request extends z.ZodType, Response extends z.ZodType> {
  readonly method: Method;
  /** As the client spells it; `{id}` is a part of the address that the request has under that name. */
  readonly path: string;
  readonly who: Who;
  /** What it does, in a sentence. */
  readonly does: string;
  /** The procedures that are called. */
  readonly calls: readonly string[];
  /** The body's fields, or those of the query, under the names of the client; ends in the names of the procedure. */
  readonly request: Request;
  readonly readsQuery?: true;
  /** The body is a form, not JSON. */
  readonly isForm?: true;
  /** Largest body in bytes, where a megabyte is too little. */
  readonly bodyLimit?: number;
  readonly response: Response;
  /** 200 unless told. */
  readonly status?: 201;
  /** Statuses that this client needs instead of those of the error map. */
  readonly statuses?: Partial<Record<Reason, number>>;
  /** What is taken or sent otherwise than one would expect, a sentence each. */
  readonly oddities?: readonly string[];
  readonly answer: (call: LegacyCall, input: z.output<Request>) => Promise<z.input<Response> | JsonText>;
}

/** An answer that is JSON text already; null where the client has it. */
export class JsonText {
  readonly text: string | null;

  constructor(text: string | null) {
    this.text = text;
  }
}

/** What a row says of itself. */
export type AnyRow = Omit<Row<z.ZodType, z.ZodType>, "answer">;

/** A row that can be run, whatever it takes and answers. */
export type RunnableRow = AnyRow & {
  /** Reads what the client sent and answers it. */
  readonly run: (call: LegacyCall, sent: unknown) => Promise<unknown>;
};

/** A row of the table. */
export function row<Request extends z.ZodType, Response extends z.ZodType>({
  answer,
  ...rest
}: Row<Request, Response>): RunnableRow {
  return { ...rest, run: async (call, sent) => answer(call, readInput(rest.request, sent)) };
}
