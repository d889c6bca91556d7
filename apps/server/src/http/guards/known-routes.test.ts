import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { accessMatrix } from "@haat/api/access-matrix.data";
import { appRouter } from "@haat/api/app-router";
import { publicProcedure, router } from "@haat/api/trpc";
import { requireKnownRoutes } from "./known-routes.ts";

describe("an app", () => {
  it("has every procedure in the access matrix, and no obsolete rows", () => {
    expect(Object.keys(accessMatrix.procedures).toSorted()).toEqual(
      Object.keys(appRouter._def.procedures).toSorted(),
    );
  });

  it("doesn't start with a procedure missing there", () => {
    const { ...nouns } = appRouter._def.record;
    const larger = router({ ...nouns, vault: router({ open: publicProcedure.query(() => "gold") }) });
    const start = () => {
      requireKnownRoutes(Fastify(), larger);
    };
    expect(start).toThrow("vault.open has no row");
  });

  it("doesn't start with a route missing there, not even in a plugin", async () => {
    const app = Fastify();
    requireKnownRoutes(app, appRouter);
    app.get("/healthz", () => "known");
    expect(() => app.post("/healthz", () => "another method")).toThrow("The route POST /healthz");
    await expect(
      app.register(async (scope) => {
        scope.get("/vault", () => "gold");
      }),
    ).rejects.toThrow("The route GET /vault");
  });
});
