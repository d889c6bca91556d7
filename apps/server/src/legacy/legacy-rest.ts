import cors from "@fastify/cors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusals } from "@haat/contract/errors";
import { ownPicture } from "@haat/contract/product/picture";
import { DomainError } from "@haat/domain/domain-error";
import type { PictureStore } from "@haat/media/picture-store";
import { answerErrors } from "../http/answer-errors.ts";
import { requireJson } from "../http/guards/require-json.ts";
import type { Hosts } from "../http/hosts.ts";
import { asSeller, uploadErrors, uploadRoute } from "../http/upload.ts";
import { legacyErrors, sendRefusal } from "./answer-error.ts";
import { corsRules } from "./cross-origin.ts";
import { openApi } from "./docs/describe-rows.ts";
import { type LegacyServices, openCall, sessionByTokenOrCookie } from "./legacy-call.ts";
import { legacyPrefixes, legacyRows, routeOf } from "./rows/legacy-rows.ts";
import { type AnyRow, JsonText, type RunnableRow } from "./rows/row/legacy-row.ts";

/**
 * POST /v1_1/{cloud}/image/upload: Cloudinary's upload form, for builds that use this server as
 * upload host. The client sends no token here, so our own pages are identified by cookie.
 */
async function legacyUpload(
  scope: FastifyInstance,
  { pictures, ...parts }: LegacyServices & { readonly pictures: PictureStore },
): Promise<void> {
  scope.setErrorHandler(answerErrors({ ...legacyErrors(), ...uploadErrors }));
  await uploadRoute(scope, {
    path: "/:cloud/image/upload",
    pictures,
    async enter(request) {
      const session = await sessionByTokenOrCookie(parts, "user", request);
      request.accountId = session?.actor.id ?? null;
      const seller = asSeller(session?.actor);
      await parts.limits.admit("upload", { ip: request.ip, personId: seller.id });
      return seller;
    },
    toUrl: (address, { protocol, host }) =>
      ownPicture.test(address) ? `${protocol}://${host}${address}` : address,
  });
}

export interface LegacyOptions extends LegacyServices {
  readonly pictures: PictureStore;
  readonly hosts: Hosts;
  readonly origins: readonly string[];
}

export async function legacyRest(app: FastifyInstance, options: LegacyOptions): Promise<void> {
  for (const prefix of legacyPrefixes)
    await app.register(
      async (scope) => {
        await openScope(scope, options);
        if (prefix === "/api/legacy") scope.get("/openapi.json", openApi);
        if (prefix === "/v1_1") await scope.register(async (inner) => legacyUpload(inner, options));
        for (const row of legacyRows)
          if (row.path.startsWith(`${prefix}/`)) await addRow(scope, { row, prefix, options });
      },
      { prefix },
    );
}

async function openScope(scope: FastifyInstance, { hosts, origins }: LegacyOptions): Promise<void> {
  // First, so that other origins can read later refusals.
  await scope.register(cors, { ...corsRules, origin: [...origins] });
  scope.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (hosts.appOf(request)) await sendRefusal(reply, 404, refusals.NOT_FOUND.message);
    else if (scope.isUnderPressure()) throw new DomainError("BUSY");
  });
  scope.setErrorHandler(answerErrors(legacyErrors()));
  scope.setNotFoundHandler((_request, reply) => sendRefusal(reply, 404, refusals.NOT_FOUND.message));
}

interface Placed {
  readonly row: RunnableRow;
  readonly prefix: string;
  readonly options: LegacyOptions;
}

async function addRow(scope: FastifyInstance, { row, prefix, options }: Placed): Promise<void> {
  await scope.register(async (one) => {
    one.removeContentTypeParser("text/plain");
    requireJson(one);
    one.setErrorHandler(answerErrors(legacyErrors(row)));
    one.route({
      method: row.method,
      url: routeOf(row).slice(prefix.length),
      ...(row.bodyLimit ? { bodyLimit: row.bodyLimit } : {}),

      handler: async (request, reply) => {
        const call = await openCall(options, row, { request, reply });
        return send(reply, row, await row.run(call, sentBy(row, request)));
      },
    });
  });
}

function sentBy({ readsQuery }: AnyRow, { body, query, params }: FastifyRequest): unknown {
  const fields = readsQuery ? query : body;
  const isObject = typeof fields === "object" && fields !== null && !Array.isArray(fields);
  return { ...(isObject ? fields : {}), ...(params as object) };
}

function send(reply: FastifyReply, { status }: AnyRow, answer: unknown): FastifyReply {
  if (!(answer instanceof JsonText)) return reply.code(status ?? 200).send(answer);
  if (answer.text === null) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(answer.text);
}
