import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { ZodError, type z } from "zod";
import { refusals, type ErrorKind, type Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";
import { DomainError } from "@haat/domain/domain-error";

type Code = TRPCError["code"];

/** Each kind of refusal and its tRPC code; every transport's status is derived from the code. */
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

/** What a refused call tells the client beside its sentence. */
export interface RefusalData {
  readonly reason: Reason | null;
  readonly details: RefusalDetails | null;
  readonly fieldErrors: Readonly<Record<string, string>> | null;
}

/** An error as every transport answers it; a transport adds its form alone. */
export interface ErrorAnswer extends RefusalData {
  readonly status: number;
  readonly sentence: string;
  /** When to come again, in seconds; null where waiting does not help, or nobody knows. */
  readonly retryAfter: number | null;
}

const unexpected = "This did not work because of a fault on our side. Please try again in a moment.";

/** What a person reads of a fault that nobody expected, with the name that the log has it under. */
function unexpectedSentence(requestId?: string): string {
  return requestId ? `${unexpected} If you write to us, name ${requestId}.` : unexpected;
}

/** Turns whatever a call threw into the one error that may leave the process. */
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

/** The same for what was thrown before any procedure ran, while the session was looked up. */
export function toTransportErrorOf(thrown: unknown): TRPCError {
  return toTransportError(getTRPCErrorFromUnknown(thrown));
}

/**
 * The status, reason, sentence and time to wait of whatever was thrown: the same by every transport. The sentence of a fault
 * has the name of the request in the log, where it is given one.
 */
export function toErrorAnswer(thrown: unknown, requestId?: string): ErrorAnswer {
  const error = toTransportErrorOf(thrown);
  return {
    status: getHTTPStatusCodeFromError(error),
    sentence: sentenceOf(error, requestId),
    retryAfter: retryAfterOf(error),
    ...refusalDataOf(error),
  };
}

/** Reads what a call outside of tRPC was sent; what does not fit is refused as it is of a procedure's input. */
export function readInput<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = schema.safeParse(sent);
  if (!read.success) throw new TRPCError({ code: "BAD_REQUEST", cause: read.error });
  return read.data;
}

function retryAfterOf({ code, cause }: TRPCError): number | null {
  const refused = cause instanceof DomainError ? cause : null;
  // A full disk is not emptied by waiting.
  const soon = code === "SERVICE_UNAVAILABLE" && refused?.reason !== "DISK_LOW" ? 1 : null;
  return refused?.details?.waitSeconds ?? soon;
}

/** What an error may say: its own sentence where it is one of ours, else ours for its code. */
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

/** The further data of an error for the client: the reason to branch on, its facts, a sentence per field. */
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
