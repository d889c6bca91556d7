import { accessMatrix, askers, type AccessRow, type Asker } from "@haat/api/access/access-matrix.data";
import { createPasswords } from "@haat/auth/password";
import { send, type Answer, type CallOptions, type Message } from "@haat/testing/servers/call";
import { anAccessScene, homeOf, type AccessScene, type Somebody } from "./access-scene.ts";
import { answerFault } from "./answer-faults.ts";
import { proceduresOf } from "./procedures.ts";
import { scenePassword } from "./scene.ts";
import type { WallStand } from "./wall-stand.ts";

export interface AccessFigures {
  readonly rows: number;
  readonly assertions: number;
  /** Askers who were answered otherwise than their row says, or not in the form of a result or a refusal. */
  readonly wrong: readonly string[];
}

/** A row of the matrix under its name: a procedure's, or a route's with its method. */
export interface NamedRow extends AccessRow {
  readonly name: string;
  readonly isProcedure: boolean;
}

export const accessRows: readonly NamedRow[] = [
  ...Object.entries(accessMatrix.procedures).map(([name, row]) => ({ ...row, name, isProcedure: true })),
  ...Object.entries(accessMatrix.routes).map(([name, row]) => ({ ...row, name, isProcedure: false })),
];

const isAsked = new Map(proceduresOf().map(({ path, type }) => [path, type !== "mutation"]));

/** What only reads leaves everything as it was. */
const isRead = ({ name, isProcedure }: NamedRow) =>
  isProcedure ? isAsked.get(name) : name.startsWith("GET ");

/** A1: every row of the access matrix, asked by everyone over HTTP: what writes in a scene of its own, what reads in one for all. */
export async function askEveryone(stand: WallStand, { lanes }: { lanes: number }): Promise<AccessFigures> {
  const passwordHash = await createPasswords().hash(scenePassword);
  const forReads = await anAccessScene(stand, passwordHash);
  const wrong: string[] = [];
  const waiting = [...accessRows];
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const scene = isRead(row) ? forReads : await anAccessScene(stand, passwordHash);
      wrong.push(...(await askedFor(stand, row, scene)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { rows: accessRows.length, assertions: accessRows.length * askers.length, wrong };
}

/** Those who are refused ask first: what they would have changed is still there for whoever may. */
async function askedFor(stand: WallStand, row: NamedRow, scene: AccessScene): Promise<string[]> {
  const wrong: string[] = [];
  const expected = askers.map((asker, column) => [asker, row.answers[column] ?? 0] as const);
  for (const [asker, status] of expected.toSorted(([, one], [, other]) => other - one)) {
    const answer = await ask(stand, row, { scene, asker });
    const said = `${row.name} as ${asker}: `;
    if (answer.status !== status)
      wrong.push(`${said}${answer.status}, not ${status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
    const fault = row.isProcedure ? answerFault(answer) : null;
    if (fault !== null) wrong.push(said + fault);
  }
  return wrong;
}

interface Question {
  readonly scene: AccessScene;
  readonly asker: Asker;
  /** In place of the asker as the scene has them. */
  readonly as?: Somebody;
}

/** Asks for what a row is about. */
export async function ask(stand: WallStand, row: NamedRow, question: Question): Promise<Answer> {
  const who = question.as ?? question.scene.asking(question.asker, homeOf(row));
  const message = await messageOf(row, (name) => question.scene.thing(name, who));
  return send(stand.api.port, message, shownAt(row, who));
}

/** Who asks, as this row's route wants to be shown it. */
export function shownAt({ isAtBareHost, isByBearer }: NamedRow, who: Somebody): CallOptions {
  if (isByBearer) return { app: null, headers: who.bearer ? { authorization: `Bearer ${who.bearer}` } : {} };
  return isAtBareHost ? { ...who, app: null } : who;
}

type Thing = (name: string) => unknown;

/** The request of a row, with the scene's things in it. */
export async function messageOf(row: NamedRow, thing: Thing): Promise<Message> {
  if (row.isProcedure) return callOf(row.name, row.input && (await filled(row.input, thing)));
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

/** A call of a procedure as a page makes it. */
export function callOf(name: string, input: unknown): Message {
  const path = `/api/trpc/${name}`;
  const text = input === undefined ? undefined : JSON.stringify(input);
  if (!isAsked.get(name)) return { method: "POST", path, payload: text ?? "{}" };
  return { method: "GET", path: text === undefined ? path : `${path}?input=${encodeURIComponent(text)}` };
}

/** A value of the matrix with each `$thing` in its place; in an address or a written body also within the text. */
async function filled(value: unknown, thing: Thing): Promise<unknown> {
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
