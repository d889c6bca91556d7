import type { FastifyInstance } from "fastify";
import { DomainError } from "@haat/domain/domain-error";
import type { Hosts } from "../hosts.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Refuses to hand a session over a line that anybody may read. */
    readonly requireSafeLine: () => void;
  }
}

/** A supervisor of the process asks by its address, not by a name. */
const asked: readonly string[] = ["/healthz", "/readyz"];

/** What production asks of a request: names that are not ours are nobody's, and sessions are given over https alone. */
export function guardProduction(
  app: FastifyInstance,
  { hosts, isProduction }: { readonly hosts: Hosts; readonly isProduction: boolean },
): void {
  app.decorateRequest("requireSafeLine", function () {
    if (isProduction && this.protocol !== "https") throw new DomainError("NOT_SECURE");
  });
  app.addHook("onRequest", async ({ hostname, routeOptions }, reply) => {
    if (hosts.isKnown(hostname) || asked.includes(routeOptions.url ?? "")) return;
    await reply.code(421).send({ message: "This shop is not at this name. Open it at its own address." });
  });
}
