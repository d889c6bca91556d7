import { getTRPCErrorFromUnknown, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { refusals, type ErrorKind, type Reason } from "@haat/contract/errors";
import type { RefusalDetails } from "@haat/contract/refusal-details";
import { DomainError } from "@haat/domain/domain-error";

type Code = TRPCError["code"];

/** Each kind of refusal and its tRPC code; REST statuses are derived from the code. */
export const codeOfKind = {
  invalid: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  unprocessable: "UNPROCESSABLE_CONTENT",
  too_many: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<ErrorKind, Code>;

/** What a refused call tells the client beside its sentence. */
export interface RefusalData {
  readonly reason: Reason | null;
  readonly details: RefusalDetails | null;
  readonly fieldErrors: Readonly<Record<string, string>> | null;
}

const unexpected = "This did not work because of a fault on our side. Please try again in a moment.";

/** What a person reads of a fault that nobody expected, with the name that the log has it under. */
export function unexpectedSentence(requestId?: string): string {
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
