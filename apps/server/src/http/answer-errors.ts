import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { toErrorAnswer, type ErrorAnswer } from "@haat/api/error-map";
import type { Reason } from "@haat/contract/errors";
import { DomainError } from "@haat/domain/domain-error";
import { asText, plainPage } from "../pages/plain-page.ts";

/** What one transport answers otherwise than the others. */
export interface ErrorStyle {
  /** Statuses that its clients need instead of those of the error map, by refusal. */
  readonly statuses?: Partial<Record<Reason, number>> | undefined;
  /** The same, by status. */
  readonly coarse?: Readonly<Record<number, number>>;
  /** As what a request is refused that cannot be read: torn JSON, a body too large. INVALID_INPUT unless told. */
  readonly unreadable?: Reason;
  /** Where somebody is sent who opened an address without a session. */
  readonly loginPage?: string;
  /** The body of its answers. Without one, they are JSON to programs and a page to anyone who opened an address. */
  readonly bodyOf?: (answer: ErrorAnswer, error: unknown) => object;
}

/** The client went away before all that it sent had come, as a page that reloads does: nobody's fault. */
const isAbandoned = ({ code }: Partial<FastifyError>, { raw }: FastifyRequest) =>
  code === "ECONNRESET" && raw.readableAborted;

/** The one error handler of the server: whatever was thrown, by its status, reason and sentence in packages/api/src/error-map.ts. */
export function answerErrors(style: ErrorStyle = {}) {
  return (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const error = toRefusal(thrown, request, style);
    const answer = {
      ...toErrorAnswer(error, request.id),
      ...(error !== thrown && { status: thrown.statusCode ?? 400 }),
    };
    const { reason, retryAfter } = answer;
    noteError(request, { error, answer });
    if (retryAfter !== null) reply.header("retry-after", retryAfter);
    // The name that its sentence asks for, and that stands in the log.
    if (answer.status === 500) reply.header("request-id", request.id);
    reply.code(statusOf(answer, style));
    if (reason === "NOT_LOGGED_IN" && style.loginPage !== undefined && request.method === "GET")
      reply.redirect(style.loginPage, 303);
    else if (style.bodyOf) sendJson(reply, style.bodyOf(answer, error));
    else sendSentence(request, reply, answer);
  };
}

function statusOf({ status, reason }: ErrorAnswer, { statuses, coarse }: ErrorStyle): number {
  return (reason && statuses?.[reason]) ?? coarse?.[status] ?? status;
}

/** Keeps for the log why a request is refused; what is our fault is logged at once. */
export function noteError(
  request: FastifyRequest,
  { error, answer, ...facts }: { error: unknown; answer: ErrorAnswer; path?: string | undefined },
): void {
  request.refusedFor = answer.reason;
  if (answer.status === 500) request.log.error({ err: error, ...facts }, "a request failed");
}

/** What the server refused before any route was asked has a status of its own, and is a refusal as well. */
function toRefusal(thrown: FastifyError, request: FastifyRequest, { unreadable }: ErrorStyle): Error {
  if (isAbandoned(thrown, request)) request.log.debug("a request was abandoned");
  else if (thrown.statusCode === undefined || thrown.statusCode >= 500) return thrown;
  return new DomainError(unreadable ?? "INVALID_INPUT", undefined, { cause: thrown });
}

function sendJson(reply: FastifyReply, body: object): void {
  reply.type("application/json; charset=utf-8").send(body);
}

function sendSentence(
  request: FastifyRequest,
  reply: FastifyReply,
  { sentence, reason, details }: ErrorAnswer,
): void {
  const isPage = request.method === "GET" && /\btext\/html\b/.test(request.headers.accept ?? "");
  if (!isPage) {
    sendJson(reply, { message: sentence, ...(reason && { reason }), ...(details && { details }) });
    return;
  }
  const body = `<p>${asText(sentence)}</p><p><a href="">Try Again</a></p>`;
  reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .send(plainPage({ title: "Haat", body }));
}
