import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ZodError } from "zod";
import { sentenceOf, toTransportErrorOf } from "@haat/api/error-map";
import { refusals } from "@haat/contract/errors";
import { DomainError } from "@haat/domain/domain-error";
import type { AnyRow } from "./rows/legacy-row.ts";

/** Refusals of what was sent are 400 to this client, whatever finer word there is for them. */
const coarse: Readonly<Record<number, number>> = { 422: 400 };

/** A refusal as this client reads it: flat, its sentence plain text. */
export const sendRefusal = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message });

/** What the server itself refused before any row was asked: torn JSON, a body too large. */
const isOfServer = ({ code, statusCode = 500 }: Partial<FastifyError>) =>
  statusCode < 500 && /^FST_/.test(code ?? "");

/** Its page went away before all that it sent had come, as one that reloads does: nobody's fault. */
const isAbandoned = ({ code }: Partial<FastifyError>, { raw }: FastifyRequest) =>
  code === "ECONNRESET" && raw.readableAborted;

/** How errors are answered: by the one map of errors, and what the row needs otherwise. */
export function answerErrors(row?: AnyRow) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (isAbandoned(error, request)) {
      request.log.debug("a legacy call was abandoned");
      // Nobody reads it.
      return sendRefusal(reply, 400, refusals.INVALID_INPUT.message);
    }
    if (isOfServer(error)) return sendRefusal(reply, error.statusCode ?? 400, refusals.INVALID_INPUT.message);
    const mapped = toTransportErrorOf(
      error instanceof ZodError ? new TRPCError({ code: "BAD_REQUEST", cause: error }) : error,
    );
    if (mapped.code === "INTERNAL_SERVER_ERROR") request.log.error({ err: error }, "a legacy call failed");
    const refused = mapped.cause instanceof DomainError ? mapped.cause : null;
    request.refusedFor = refused?.reason ?? null;
    if (refused) sayWhen(reply, refused);
    return sendRefusal(reply, statusOf(mapped, refused, row), sentenceOf(mapped, request.id));
  };
}

function statusOf(error: TRPCError, refused: DomainError | null, row: AnyRow | undefined): number {
  const status = getHTTPStatusCodeFromError(error);
  const own = refused ? row?.statuses?.[refused.reason] : undefined;
  return own ?? coarse[status] ?? status;
}

/** Says beside a refusal when to come again. */
function sayWhen(reply: FastifyReply, { reason, details }: DomainError): void {
  if (details?.waitSeconds !== undefined) reply.header("retry-after", details.waitSeconds);
  else if (reason === "BUSY") reply.header("retry-after", "1");
}
