import { randomUUID } from "node:crypto";
import { askers, type Asker } from "@haat/api/access/access-matrix.data";
import { createPasswords } from "@haat/auth/password";
import { send, type Answer } from "@haat/testing/servers/call";
import { changedSince, tableMarks } from "../concurrency/table-marks.ts";
import { anAccessScene, homeOf, type AccessScene } from "./access-scene.ts";
import { accessRows, messageOf, type NamedRow } from "./access.ts";
import { answerFault } from "./answer-faults.ts";
import { scenePassword } from "./scene.ts";
import type { WallStand } from "./wall-stand.ts";

export interface ForeignIdFigures {
  readonly cases: number;
  /** Cases that were answered otherwise than for a thing that does not exist. */
  readonly told: readonly string[];
  readonly changedTables: readonly string[];
}

/** What a row names and somebody else owns. */
const owned = /^\$(?:product|delivered|hiddenProduct|order|line|entry|orderedEntry|session|person)$/;

/** An id of somebody else's thing, written in ways that a careless reader would take for it. */
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

/** Of two of a role, the one to whom the rows' things do not belong. */
const strangers: readonly Asker[] = ["otherBuyer", "otherSeller"];

/** Refused for what the asker has not done; the product that it names is everybody's to see. */
const aboutThePublic = "review.write";

/** Rows whose thing the stranger may not touch, though their role may. */
const rowsOf = (asker: Asker): NamedRow[] =>
  accessRows.filter(({ name, isProcedure, input, answers }) => {
    if (name === aboutThePublic) return false;
    const status = answers[askers.indexOf(asker)] ?? 0;
    const owner = answers[askers.indexOf(asker) - 1] ?? 0;
    return isProcedure && input !== undefined && status >= 404 && owner === 200;
  });

/** T4, T5, T8: somebody of the right role with the id of somebody else's thing is answered as for one that is not there. */
export async function foreignIds(stand: WallStand): Promise<ForeignIdFigures> {
  const scene = await anAccessScene(stand, await createPasswords().hash(scenePassword));
  const before = await tableMarks(stand.owner);
  const told: string[] = [];
  let cases = 0;
  for (const asker of strangers)
    for (const row of rowsOf(asker))
      for (const [spelling, spelled] of Object.entries(spellings)) {
        cases += 1;
        const question = { scene, asker, row };
        const foreign = await askWith(stand, question, (name) =>
          spelled(String(scene.thing(name, asking(question)))),
        );
        const missing = await askWith(stand, question, () => spelled(randomUUID()));
        const fault = answerFault(foreign);
        if (fault ?? (foreign.status === 200 || said(foreign) !== said(missing)))
          told.push(`${row.name} as ${asker}, an id ${spelling}: ${said(foreign)}, not ${said(missing)}`);
      }
  return { cases, told, changedTables: await changedSince(stand.owner, before) };
}

interface Question {
  readonly scene: AccessScene;
  readonly asker: Asker;
  readonly row: NamedRow;
}

const asking = ({ scene, asker, row }: Question) => scene.asking(asker, homeOf(row));

async function askWith(
  { api }: WallStand,
  question: Question,
  id: (name: string) => unknown,
): Promise<Answer> {
  const who = asking(question);
  const thing = (name: string) => (owned.test(name) ? id(name) : question.scene.thing(name, who));
  return send(api.port, await messageOf(question.row, thing), who);
}

/** What an answer says, whatever it was asked for. */
function said({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)}`.replaceAll(
    /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi,
    "an id",
  );
}
