import type { FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";
import type { Hosts } from "../hosts.ts";

declare module "fastify" {
  interface FastifyRequest {
    readonly requireHttps: () => void;
  }
}

const byAddress: readonly string[] = ["/healthz", "/readyz"];

/** In production: answers known host names only, and creates sessions over https only. */
export function guardProduction(
  app: FastifyInstance,
  { hosts, isProduction }: { readonly hosts: Hosts; readonly isProduction: boolean },
): void {
  app.decorateRequest("requireHttps", function () {
    if (isProduction && this.protocol !== "https") throw new DomainError("NOT_SECURE");
  });
  app.addHook("onRequest", async ({ hostname, routeOptions }, reply) => {
    if (hosts.isKnown(hostname) || byAddress.includes(routeOptions.url ?? "")) return;
    await reply.code(421).send({ message: "Unknown host name. Open the shop at its own address." });
  });
}
