import { randomUUID } from "node:crypto";
import { askers, type Asker } from "@haat/api/access-matrix.data";
import { send, type Answer } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import { changedSince, tableMarks } from "../concurrency/table-marks.ts";
import { accessRows, messageOf, type NamedRow } from "./access.ts";
import type { Harness } from "./harness.ts";
import { answerFault } from "./http/answer-faults.ts";
import { aScene, homeOf } from "./scene.ts";

/** Things that a row names and another person owns. */
const owned =
  /^\$(?:product|delivered|hiddenProduct|order|line|deliveredLine|return|entry|orderedEntry|session|person|family|variant|loose)$/;

/** Spellings of a foreign id that a careless reader would accept. */
const spellings: Readonly<Record<string, (id: string) => unknown>> = {
  "as it is": (id) => id,
  "in capitals": (id) => id.toUpperCase(),
  "in a list": (id) => [id],
  "in two lists": (id) => [[id]],
  "twice in a list": (id) => [id, id],
  "under a key": (id) => ({ id }),
  "as an operator": (id) => ({ $eq: id }),
  "that is not null": () => ({ $ne: null }),
  "with braces": (id) => `{${id}}`,
  "without hyphens": (id) => id.replaceAll("-", ""),
  "as a urn": (id) => `urn:uuid:${id}`,
  "with spaces around": (id) => ` ${id} `,
  "with a line break": (id) => `${id}\n`,
  "with a NUL": (id) => `${id}\u0000`,
  "after a path": (id) => `../${id}`,
  "before SQL": (id) => `${id}' or '1'='1`,
  "with a wildcard": (id) => `${id.slice(0, 8)}%`,
  "among ten thousand letters": (id) => id + "a".repeat(10_000),
  "as a number": () => 1,
  "as true": () => true,
  "as null": () => null,
  "as no text": () => "",
};

/** Refused because the asker hasn't bought the product, which is public. */
const aboutThePublic = "review.write";

/** Filters by a foreign product simply give empty lists. */
const filters: readonly NamedRow[] = accessRows
  .filter(({ name }) => name === "order.listRequests" || name === "order.figures")
  .map((row) => ({ ...row, input: { productId: "$product" } }));

/** Rows whose thing this asker must not touch. */
function rowsOf(asker: Asker): NamedRow[] {
  const own = accessRows.filter(({ name, isProcedure, input, answers }) => {
    if (name === aboutThePublic || !isProcedure || input === undefined) return false;
    const column = askers.indexOf(asker);
    return (answers[column] ?? 0) >= 404 && answers[column - 1] === 200;
  });
  return asker === "otherSeller" ? [...own, ...filters] : own;
}

/** A person of the right role with a foreign id gets the same answer as for a missing one. */
export async function foreignIds(harness: Harness) {
  const { api, owner } = harness;
  const scene = await aScene(harness);
  const before = await tableMarks(owner);
  /** Cases answered differently from a missing thing. */
  const told: string[] = [];
  let cases = 0;
  for (const asker of ["otherBuyer", "otherSeller"] as const)
    for (const row of rowsOf(asker)) {
      const who = scene.asking(asker, homeOf(row));
      const askWith = async (id: (name: string) => unknown) => {
        const thing = (name: string) => (owned.test(name) ? id(name) : scene.thing(name, who));
        const message = await messageOf(row, thing);
        return retryWhileBusy(() => send(api.port, message, who));
      };
      for (const [spelling, spelled] of Object.entries(spellings)) {
        cases += 1;
        const foreign = await askWith((name) => spelled(String(scene.thing(name, who))));
        const missing = await askWith(() => spelled(randomUUID()));
        const isGiven = foreign.status === 200 && !filters.includes(row);
        if (isGiven || answerFault(foreign) !== null || said(foreign) !== said(missing))
          told.push(`${row.name} as ${asker}, an id ${spelling}: ${said(foreign)}, not ${said(missing)}`);
      }
    }
  return { cases, told, changedTables: await changedSince(owner, before) };
}

/** The parts of an answer that don't depend on the id. */
function said({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)}`.replaceAll(
    /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi,
    "an id",
  );
}
