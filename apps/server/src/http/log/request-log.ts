import type { FastifyInstance, FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import type { Reason } from "@haat/contract/errors";
import { noteRefusedRole } from "@haat/domain/admin/admins/note-refused-role";
import type { Deps } from "@haat/domain/deps";
import type { Hosts } from "../hosts.ts";
import { networkOf } from "../limits/network-of.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, by the account's id, once that is known. */
    accountId: string | null;
    /** Why what was asked is refused. */
    refusedFor: Reason | null;
  }
}

const isProcedure = (router: typeof appRouter, name: string) => Object.hasOwn(router._def.procedures, name);

/**
 * What was asked, in words of ours alone: the route as it is declared, and the procedures by their names. An address can
 * hold whatever a person typed or was mailed, so no part of one is told.
 */
export function whatWasAsked(router: typeof appRouter, { routeOptions, params }: FastifyRequest): string {
  const { url: route } = routeOptions;
  if (route === undefined) return "no route";
  const { path } = (params ?? {}) as { readonly path?: string };
  if (path === undefined || !route.endsWith("/:path")) return route;
  const names = path.split(",").map((name) => (isProcedure(router, name) ? name : "no procedure"));
  return route.replace(":path", [...new Set(names)].join(","));
}

/**
 * The part of an address (IPv4 /24, IPv6 /48) that says which network asks, and not which of its people; in words where it
 * is the machine of the shop itself.
 */
export function logNetwork(ip: string): string {
  const network = networkOf(ip);
  if (ip === "::1" || network.startsWith("127.")) return "of this machine";
  if (network.endsWith("/64")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  return network.replace(/\.\d+$/, ".0/24");
}

/** Serializers of what is logged beside the line of {@link logRequests}. */
export function logSerializers(router: typeof appRouter) {
  return {
    req: (request: FastifyRequest) => ({ method: request.method, route: whatWasAsked(router, request) }),
  };
}

/** One line for each request when it has ended: who asked, from which network, what, and how it ended. Never what was typed. */
export function logRequests(
  app: FastifyInstance,
  { router, hosts }: { readonly router: typeof appRouter; readonly hosts: Hosts },
): void {
  app.decorateRequest("accountId", null);
  app.decorateRequest("refusedFor", null);
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        app: hosts.appOf(request) ?? "main",
        method: request.method,
        route: whatWasAsked(router, request),
        account: request.accountId,
        network: logNetwork(request.ip),
        status: reply.statusCode,
        ...(request.refusedFor && { refusal: request.refusedFor }),
        ms: Math.round(reply.elapsedTime),
      },
      "request completed",
    );
    done();
  });
}

/** Writes into the audit who was refused what their role may not do, by whichever route, once they have their answer. */
export function noteRefusedRoles(
  app: FastifyInstance,
  { deps, router }: { readonly deps: Pick<Deps, "db" | "clock">; readonly router: typeof appRouter },
): void {
  app.addHook("onResponse", async (request) => {
    const { accountId, refusedFor } = request;
    if (refusedFor !== "WRONG_ROLE" || accountId === null) return;
    const what = whatWasAsked(router, request);
    await noteRefusedRole(deps, { accountId, network: logNetwork(request.ip), what }).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, "a refused role is not in the audit");
      },
    );
  });
}
