import type { FastifyInstance, RouteOptions } from "fastify";
import { accessMatrix } from "@haat/api/access-matrix.data";
import type { appRouter } from "@haat/api/app-router";

/** A route as the matrix calls it. What takes every method is `ALL`; HEAD comes with GET. */
function nameOf({ method, url }: Pick<RouteOptions, "method" | "url">): string {
  const methods = [method].flat().filter((name) => name !== "HEAD");
  return `${methods.length > 5 ? "ALL" : methods.join(",")} ${url}`;
}

/** Refuses to start with a procedure or a route of which the access matrix does not say who may ask for it. */
export function requireKnownRoutes(app: FastifyInstance, router: typeof appRouter): void {
  const { procedures, routes } = accessMatrix;
  const refuse = (name: string) => {
    throw new Error(
      `${name} has no row in packages/api/src/access-matrix.data.ts: say there who may call it.`,
    );
  };
  // Flat when it runs, nested in its type.
  const unknown = Object.keys(router._def.procedures).find((name) => !Object.hasOwn(procedures, name));
  if (unknown !== undefined) refuse(`The procedure ${unknown}`);
  app.addHook("onRoute", (route) => {
    // A preflight tells what may be asked, and gives nothing.
    if (route.method === "HEAD" || route.method === "OPTIONS") return;
    const name = nameOf(route);
    const procedure = /^GET \/api\/trpc\/(.+)$/.exec(name)?.[1];
    if (procedure !== undefined && Object.hasOwn(procedures, procedure)) return;
    if (!Object.hasOwn(routes, name)) refuse(`The route ${name}`);
  });
}
