import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import { observable } from "@trpc/server/observable";
import { appRouter } from "@haat/api/app-router";
import type { AppRouter, Context } from "@haat/api/types";

/** Runs calls on the real router in this process, with the same checks, errors and plain JSON. */
export function inProcessLink(makeContext: () => Promise<Context>): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, type, input, signal } }) =>
      observable((observer) => {
        const run = async () => {
          const ctx = await makeContext();
          const data: unknown = await callTRPCProcedure({
            router: appRouter,
            path,
            type,
            ctx,
            getRawInput: async () => throughJson(input),
            signal: signal ?? undefined,
            batchIndex: 0,
          });
          observer.next({ result: { type: "data", data: throughJson(data) } });
          observer.complete();
        };
        run().catch((cause: unknown) => {
          const error = getTRPCErrorFromUnknown(cause);
          const shape = getTRPCErrorShape({
            config: appRouter._def._config,
            ctx: undefined,
            error,
            input,
            path,
            type,
          });
          observer.error(TRPCClientError.from({ error: shape }));
        });
      });
}

function throughJson(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
