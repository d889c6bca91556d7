import type { FastifyReply } from "fastify";
import type { ErrorStyle } from "../http/answer-errors.ts";
import type { AnyRow } from "./rows/row/legacy-row.ts";

export const legacyErrors = (row?: AnyRow): ErrorStyle => ({
  statuses: row?.statuses,
  // The client knows only 400 for invalid input.
  coarse: { 422: 400 },
  bodyOf: ({ sentence }) => ({ message: sentence }),
});

export const sendRefusal = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ message });
