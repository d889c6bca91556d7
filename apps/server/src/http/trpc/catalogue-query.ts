import { z } from "zod";
import type { appRouter } from "@haat/api/app-router";

/** Of the catalogue, which is the same no matter who asks. */
const catalogue = /^(?:product\.(?:list|facets|get|suggest)(?:,|$))+/;
const longestAddress = 2_000;

type Router = typeof appRouter;
type Procedures = Readonly<Record<string, { readonly _def: { readonly inputs: readonly z.ZodType[] } }>>;

/** What a procedure takes for its input; undefined where it takes none of this. */
function inputRead(router: Router, name: string, input: unknown): unknown {
  const procedures = router._def.procedures as unknown as Procedures;
  return procedures[name]?._def.inputs.at(-1)?.safeParse(input).data;
}

/** Queries of the catalogue that one request asks. */
export interface CatalogueQuery {
  /** Under what their answer is kept: what their procedures read, in one order and nothing else. */
  readonly key: string;
  /** Each with its input as the procedure reads it. */
  readonly calls: readonly { readonly path: string; readonly input: unknown }[];
}

interface Asked {
  /** Several in one request are answered as a list, even where they are one. */
  readonly isBatch: boolean;
  readonly names: readonly string[];
  /** As they are given, one a name. */
  readonly inputs: readonly unknown[];
}

/** What is asked of which procedures, as tRPC understands it; null where that is nothing. */
function askedIn(called: string, search: string): Asked | null {
  const params = new URLSearchParams(search);
  const names = called.split(",");
  let json: unknown;
  try {
    json = JSON.parse(params.get("input") ?? "{}");
  } catch {
    return null;
  }
  if (params.get("batch") !== "1")
    return names.length === 1 ? { isBatch: false, names, inputs: [json] } : null;
  if (typeof json !== "object" || json === null) return null;
  const given = json as Readonly<Record<number, unknown>>;
  return { isBatch: true, names, inputs: names.map((_, at) => given[at]) };
}

/**
 * The queries of the catalogue in this address, or null for what is no such query, or is refused. All spellings of one
 * question have one key.
 */
export function readCatalogueQuery(router: Router, url: string, prefix: string): CatalogueQuery | null {
  const [path = "", search = ""] = url.split("?", 2);
  const called = path.slice(prefix.length + 1);
  if (url.length > longestAddress || !catalogue.test(called)) return null;
  const asked = askedIn(called, search);
  if (!asked) return null;
  const calls = asked.names.map((name, at) => ({
    path: name,
    input: inputRead(router, name, asked.inputs[at]),
  }));
  if (calls.some(({ input }) => input === undefined)) return null;
  const inputs = JSON.stringify(calls.map(({ input }) => input));
  return { key: `${path}${asked.isBatch ? "?batch" : ""} ${inputs}`, calls };
}
