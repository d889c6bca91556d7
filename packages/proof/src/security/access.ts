import type { $ZodType } from "zod/v4/core";
import { accessMatrix, askers, type AccessRow } from "@haat/api/access-matrix.data";
import { appRouter } from "@haat/api/app-router";
import { send, type CallOptions, type Message } from "@haat/testing/servers/call";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";
import type { Harness } from "./harness.ts";
import { answerFault } from "./http/answer-faults.ts";
import { aScene, homeOf, type Scene, type Somebody } from "./scene.ts";

/** A router procedure: its type, and its input schema or null. */
interface Procedure {
  readonly type: "query" | "mutation" | "subscription";
  readonly input: $ZodType | null;
}

export const procedures: ReadonlyMap<string, Procedure> = new Map(
  // Flat at run time, nested in its type.
  Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { readonly _def: Pick<Procedure, "type"> & { readonly inputs: readonly $ZodType[] } }
    >,
  ).map(([path, { _def }]) => [path, { type: _def.type, input: _def.inputs.at(-1) ?? null }]),
);

/** A matrix row with its name: a procedure's, or a route's with its method. */
export interface NamedRow extends AccessRow {
  readonly name: string;
  readonly isProcedure: boolean;
}

export const accessRows: readonly NamedRow[] = [
  ...Object.entries(accessMatrix.procedures).map(([name, row]) => ({ ...row, name, isProcedure: true })),
  ...Object.entries(accessMatrix.routes).map(([name, row]) => ({ ...row, name, isProcedure: false })),
];

export const isRead = ({ name, isProcedure }: NamedRow) =>
  isProcedure ? procedures.get(name)?.type !== "mutation" : name.startsWith("GET ");

/** Rows asked in parallel. */
const lanes = 6;

/**
 * Every row of the access matrix, asked by everyone over HTTP. Writing rows get a separate scene.
 */
export async function checkAccessMatrix(harness: Harness) {
  const forReads = await aScene(harness);
  /** Askers whose answer differs from their row or isn't a result or refusal. */
  const wrong: string[] = [];
  const waiting = [...accessRows];
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      wrong.push(...(await askedFor(harness, row, isRead(row) ? forReads : await aScene(harness, [row]))));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { assertions: accessRows.length * askers.length, wrong };
}

/** Refused roles ask first, so the data is still unchanged for permitted ones. */
async function askedFor({ api }: Harness, row: NamedRow, scene: Scene): Promise<string[]> {
  const wrong: string[] = [];
  const expected = askers.map((asker, column) => [asker, row.answers[column] ?? 0] as const);
  for (const [asker, status] of expected.toSorted(([, one], [, other]) => other - one)) {
    const who = scene.asking(asker, homeOf(row));
    const message = await messageOf(row, (name) => scene.thing(name, who));
    const answer = await retryWhileBusy(() => send(api.port, message, shownAt(row, who)));
    const said = `${row.name} as ${asker}: `;
    if (answer.status !== status)
      wrong.push(`${said}${answer.status}, not ${status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
    const fault = row.isProcedure ? answerFault(answer) : null;
    if (fault !== null) wrong.push(said + fault);
  }
  return wrong;
}

export function shownAt({ isAtBareHost, isByBearer }: NamedRow, who: Somebody): CallOptions {
  if (isByBearer) return { app: null, headers: who.bearer ? { authorization: `Bearer ${who.bearer}` } : {} };
  return isAtBareHost ? { ...who, app: null } : who;
}

type Thing = (name: string) => unknown;

export async function messageOf(row: NamedRow, thing: Thing): Promise<Message> {
  if (row.isProcedure) return callOf(row.name, row.input && JSON.stringify(await filled(row.input, thing)));
  const [method = "", pattern = ""] = row.name.split(" ");
  return {
    method: method === "ALL" ? "GET" : method,
    path: String(await filled(row.path ?? pattern, thing)),
    ...(row.body && {
      payload: (await filled(row.body.content, thing)) as string | Buffer,
      type: row.body.type,
    }),
  };
}

/** A procedure call as a page makes it, with this text as input. */
export function callOf(name: string, text: string | undefined): Message {
  const path = `/api/trpc/${name}`;
  if (procedures.get(name)?.type === "mutation") return { method: "POST", path, payload: text ?? "{}" };
  return { method: "GET", path: text === undefined ? path : `${path}?input=${encodeURIComponent(text)}` };
}

/** Replaces each `$thing`, also inside addresses and text bodies. */
export async function filled(value: unknown, thing: Thing): Promise<unknown> {
  if (typeof value === "string") return value.startsWith("$") ? await thing(value) : within(value, thing);
  if (Array.isArray(value)) return Promise.all(value.map((one) => filled(one, thing)));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(async ([key, one]) => [key, await filled(one, thing)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function within(text: string, thing: Thing): Promise<string> {
  let whole = text;
  for (const [name] of text.matchAll(/\$[a-z]\w+/gi)) whole = whole.replace(name, String(await thing(name)));
  return whole;
}
