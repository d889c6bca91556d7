import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { toErrorAnswer, type ErrorAnswer } from "@haat/api/error-map";
import type { Reason } from "@haat/contract/errors";
import { DomainError } from "@haat/domain/domain-error";
import { asText, plainPage } from "../pages/plain-page.ts";

export interface ErrorStyle {
  readonly statuses?: Partial<Record<Reason, number>> | undefined;
  readonly coarse?: Readonly<Record<number, number>>;
  /** Refusal for unreadable requests (broken JSON, body too large). Defaults to INVALID_INPUT. */
  readonly unreadable?: Reason;
  readonly loginPage?: string;
  readonly bodyOf?: (answer: ErrorAnswer, error: unknown) => object;
}

/** The client disconnected before its body arrived, for example by reloading: not an error. */
const isAbandoned = ({ code }: Partial<FastifyError>, { raw }: FastifyRequest) =>
  code === "ECONNRESET" && raw.readableAborted;

/**
 * The server's only error handler; status, reason and sentence come from
 * packages/api/src/error-map.ts.
 */
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
    // The error page asks users to quote this id.
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

export function noteError(
  request: FastifyRequest,
  { error, answer, ...facts }: { error: unknown; answer: ErrorAnswer; path?: string | undefined },
): void {
  request.refusedFor = answer.reason;
  if (answer.status === 500) request.log.error({ err: error, ...facts }, "a request failed");
}

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
