import { z } from "zod";
import type { appRouter } from "@haat/api/app-router";

const catalogue = /^(?:product\.(?:list|facets|get|suggest)(?:,|$))+/;
const maxUrlLength = 2_000;

type Router = typeof appRouter;
type Procedures = Readonly<Record<string, { readonly _def: { readonly inputs: readonly z.ZodType[] } }>>;

function parseInput(router: Router, name: string, input: unknown): unknown {
  const procedures = router._def.procedures as unknown as Procedures;
  return procedures[name]?._def.inputs.at(-1)?.safeParse(input).data;
}

export interface CatalogueQuery {
  /** Cache key: equal for all spellings of the same query. */
  readonly key: string;
  readonly calls: readonly { readonly path: string; readonly input: unknown }[];
}

interface Parsed {
  readonly isBatch: boolean;
  readonly names: readonly string[];
  readonly inputs: readonly unknown[];
}

function parseCall(called: string, search: string): Parsed | null {
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

export function readCatalogueQuery(router: Router, url: string, prefix: string): CatalogueQuery | null {
  const [path = "", search = ""] = url.split("?", 2);
  const called = path.slice(prefix.length + 1);
  if (url.length > maxUrlLength || !catalogue.test(called)) return null;
  const batch = parseCall(called, search);
  if (!batch) return null;
  const calls = batch.names.map((name, at) => ({
    path: name,
    input: parseInput(router, name, batch.inputs[at]),
  }));
  if (calls.some(({ input }) => input === undefined)) return null;
  const inputs = JSON.stringify(calls.map(({ input }) => input));
  return { key: `${path}${batch.isBatch ? "?batch" : ""} ${inputs}`, calls };
}
