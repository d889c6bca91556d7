import type { FastifyInstance, FastifyRequest } from "fastify";
import type { appRouter } from "@haat/api/app-router";
import type { Reason } from "@haat/contract/errors";
import { noteRefusedRole } from "@haat/domain/admin/admins/note-refused-role";
import type { Deps } from "@haat/domain/deps";
import type { Hosts } from "../hosts.ts";
import { networkOf } from "../limits/network-of.ts";

declare module "fastify" {
  interface FastifyRequest {
    accountId: string | null;
    refusedFor: Reason | null;
  }
}

const isProcedure = (router: typeof appRouter, name: string) => Object.hasOwn(router._def.procedures, name);

/** Route and procedure names only: the address may contain personal data or tokens. */
export function describeRequest(router: typeof appRouter, { routeOptions, params }: FastifyRequest): string {
  const { url: route } = routeOptions;
  if (route === undefined) return "unknown route";
  const { path } = (params ?? {}) as { readonly path?: string };
  if (path === undefined || !route.endsWith("/:path")) return route;
  const names = path.split(",").map((name) => (isProcedure(router, name) ? name : "unknown procedure"));
  return route.replace(":path", [...new Set(names)].join(","));
}

export function logNetwork(ip: string): string {
  const network = networkOf(ip);
  if (ip === "::1" || network.startsWith("127.")) return "this machine";
  if (network.endsWith("/64")) return `${network.split(":").slice(0, 3).join(":")}::/48`;
  return network.replace(/\.\d+$/, ".0/24");
}

export function logSerializers(router: typeof appRouter) {
  return {
    req: (request: FastifyRequest) => ({ method: request.method, route: describeRequest(router, request) }),
  };
}

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
        route: describeRequest(router, request),
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

export function noteRefusedRoles(
  app: FastifyInstance,
  { deps, router }: { readonly deps: Pick<Deps, "db" | "clock">; readonly router: typeof appRouter },
): void {
  app.addHook("onResponse", async (request) => {
    const { accountId, refusedFor } = request;
    if (refusedFor !== "WRONG_ROLE" || accountId === null) return;
    const what = describeRequest(router, request);
    await noteRefusedRole(deps, { accountId, network: logNetwork(request.ip), what }).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, "could not record a refused role in the audit log");
      },
    );
  });
}
