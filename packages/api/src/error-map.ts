import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError, type z } from "zod";
import { refusals, type ErrorKind, type Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";
import { DomainError } from "@haat/domain/domain-error";

type Code = TRPCError["code"];

/** Other transports derive their HTTP status from the tRPC code. */
const codeOfKind = {
  invalid: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  unprocessable: "UNPROCESSABLE_CONTENT",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported: "UNSUPPORTED_MEDIA_TYPE",
  too_many: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorKind, Code>;

export interface RefusalData {
  readonly reason: Reason | null;
  readonly details: RefusalDetails | null;
  readonly fieldErrors: Readonly<Record<string, string>> | null;
}

/** An error as every transport sends it; transports only add their own envelope. */
export interface ErrorAnswer extends RefusalData {
  readonly status: number;
  readonly sentence: string;
  /** Seconds; null if waiting doesn't help. */
  readonly retryAfter: number | null;
}

const unexpected = "Something went wrong on our side. Please try again in a moment.";

function unexpectedSentence(requestId?: string): string {
  return requestId ? `${unexpected} If you contact us, mention ${requestId}.` : unexpected;
}

/** Hides every error that isn't a refusal, so that no internals leave the process. */
export function toTransportError(error: TRPCError): TRPCError {
  const { cause } = error;
  if (cause instanceof DomainError)
    return new TRPCError({ code: codeOfKind[cause.kind], message: cause.message, cause });
  if (error.code === "BAD_REQUEST" && cause instanceof ZodError)
    return new TRPCError({ code: "BAD_REQUEST", message: firstSentence(cause), cause });
  if (error.code === "INTERNAL_SERVER_ERROR")
    return new TRPCError({ code: error.code, message: unexpected, cause });
  return error;
}

/** For errors thrown outside a procedure, such as in the session lookup. */
export function toTransportErrorOf(thrown: unknown): TRPCError {
  return toTransportError(getTRPCErrorFromUnknown(thrown));
}

/** The same for every transport. Messages of unexpected errors name the request id. */
export function toErrorAnswer(thrown: unknown, requestId?: string): ErrorAnswer {
  const error = toTransportErrorOf(thrown);
  return {
    status: getHTTPStatusCodeFromError(error),
    sentence: sentenceOf(error, requestId),
    retryAfter: retryAfterOf(error),
    ...refusalDataOf(error),
  };
}

/** Validates input of routes outside tRPC; throws the same error as a procedure. */
export function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (!read.success) throw new TRPCError({ code: "BAD_REQUEST", cause: read.error });
  return read.data;
}

function retryAfterOf({ code, cause }: TRPCError): number | null {
  const refused = cause instanceof DomainError ? cause : null;
  // Waiting doesn't free a full disk.
  const soon = code === "SERVICE_UNAVAILABLE" && refused?.reason !== "DISK_LOW" ? 1 : null;
  return refused?.details?.waitSeconds ?? soon;
}

export function sentenceOf(
  { code, cause, message }: Pick<TRPCError, "code" | "cause" | "message">,
  requestId?: string,
): string {
  if (code === "INTERNAL_SERVER_ERROR") return unexpectedSentence(requestId);
  if (cause instanceof DomainError || cause instanceof ZodError) return message;
  return (code === "NOT_FOUND" ? refusals.NOT_FOUND : refusals.INVALID_INPUT).message;
}

function firstSentence(error: ZodError): string {
  return error.issues[0]?.message ?? refusals.INVALID_INPUT.message;
}

export function refusalDataOf({ code, cause }: Pick<TRPCError, "code" | "cause">): RefusalData {
  if (cause instanceof DomainError)
    return { reason: cause.reason, details: cause.details ?? null, fieldErrors: null };
  if (code === "BAD_REQUEST" && cause instanceof ZodError)
    return { reason: "INVALID_INPUT", details: null, fieldErrors: fieldErrorsOf(cause) };
  return { reason: null, details: null, fieldErrors: null };
}

function fieldErrorsOf(error: ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join(".")] ??= issue.message;
  return errors;
}
