import type { $ZodType } from "zod/v4/core";
import { appRouter } from "@haat/api/app-router";

/** A procedure as the router has it: what it is called, how it is asked, and the shape of what it takes. */
export interface Procedure {
  readonly path: string;
  readonly type: "query" | "mutation" | "subscription";
  /** Null for one that takes nothing. */
  readonly input: $ZodType | null;
}

/** Every procedure of the router, one that is new as well. */
export function proceduresOf(router: typeof appRouter = appRouter): Procedure[] {
  // Flat when it runs, nested in its type.
  const all = router._def.procedures as unknown as Record<
    string,
    { readonly _def: { readonly type: Procedure["type"]; readonly inputs: readonly $ZodType[] } }
  >;
  return Object.entries(all).map(([path, { _def }]) => ({
    path,
    type: _def.type,
    input: _def.inputs.at(-1) ?? null,
  }));
}
