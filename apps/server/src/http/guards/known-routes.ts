import type { FastifyInstance, RouteOptions } from "fastify";
import { accessMatrix } from "@haat/api/access-matrix.data";
import type { appRouter } from "@haat/api/app-router";

function nameOf({ method, url }: Pick<RouteOptions, "method" | "url">): string {
  const methods = [method].flat().filter((name) => name !== "HEAD");
  return `${methods.length > 5 ? "ALL" : methods.join(",")} ${url}`;
}

export function requireKnownRoutes(app: FastifyInstance, router: typeof appRouter): void {
  const { procedures, routes } = accessMatrix;
  const refuse = (name: string) => {
    throw new Error(
      `${name} has no row in packages/api/src/access-matrix.data.ts. Add one that says who may call it.`,
    );
  };
  // The record is flat at run time, though its type is nested.
  const unknown = Object.keys(router._def.procedures).find((name) => !Object.hasOwn(procedures, name));
  if (unknown !== undefined) refuse(`The procedure ${unknown}`);
  app.addHook("onRoute", (route) => {
    if (route.method === "HEAD" || route.method === "OPTIONS") return;
    const name = nameOf(route);
    const procedure = /^GET \/api\/trpc\/(.+)$/.exec(name)?.[1];
    if (procedure !== undefined && Object.hasOwn(procedures, procedure)) return;
    if (!Object.hasOwn(routes, name)) refuse(`The route ${name}`);
  });
}
