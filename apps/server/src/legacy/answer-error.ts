import type { FastifyReply } from "fastify";
import type { ErrorStyle } from "../http/answer-errors.ts";
import type { AnyRow } from "./rows/row/legacy-row.ts";

/** How this client is told of an error: flat, its sentence plain text, with the statuses that the row needs. */
export const legacyErrors = (row?: AnyRow): ErrorStyle => ({
  statuses: row?.statuses,
  // Refusals of what was sent are 400 to this client, whatever finer word there is for them.
  coarse: { 422: 400 },
  bodyOf: ({ sentence }) => ({ message: sentence }),
});

/** A refusal as this client reads it. */
export const sendRefusal = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message });
