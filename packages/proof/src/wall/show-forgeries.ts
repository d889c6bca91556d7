import { createPasswords } from "@haat/auth/password";
import type { App } from "@haat/contract/roles";
import { changedSince, tableMarks } from "../concurrency/table-marks.ts";
import { send, type Answer } from "../stand/call.ts";
import { anAccessScene, homeOf, type AccessScene } from "./access-scene.ts";
import { accessRows, messageOf, type NamedRow } from "./access.ts";
import { forgedCookies, type Forgery } from "./forged-cookies.ts";
import { scenePassword } from "./scene.ts";
import type { WallStand } from "./wall-stand.ts";

export interface ForgeryFigures {
  /** How many kinds there are for each realm's sessions at least. */
  readonly kinds: number;
  readonly calls: number;
  readonly attempts: number;
  /** Attempts that were answered otherwise than somebody who shows nothing. */
  readonly taken: readonly string[];
  readonly changedTables: readonly string[];
  /** Half of the answers came within so long, in ms. */
  readonly medianMs: number;
}

const apps: readonly App[] = ["shop", "seller", "admin"];

/** What is answered only to who is logged in. */
const closedRows = accessRows.filter(
  ({ answers: [nobody], isByBearer }) => !isByBearer && (nobody === 401 || nobody === 303),
);

/** A2: every forged session at every call that needs one. */
export async function showForgeries(stand: WallStand): Promise<ForgeryFigures> {
  const scene = await anAccessScene(stand, await createPasswords().hash(scenePassword));
  const forgeries = new Map<App, Forgery[]>();
  for (const app of apps) forgeries.set(app, await forgedCookies(stand, scene, app));
  const before = await tableMarks(stand.owner);
  const tally = { taken: [] as string[], ms: [] as number[] };
  const waiting = [...closedRows];
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      await showAll(stand, row, { scene, kinds: forgeries.get(homeOf(row)) ?? [], tally });
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  const sorted = tally.ms.toSorted((one, other) => one - other);
  return {
    kinds: Math.min(...[...forgeries.values()].map(({ length }) => length)),
    calls: closedRows.length,
    attempts: sorted.length,
    taken: tally.taken,
    changedTables: await changedSince(stand.owner, before),
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Infinity,
  };
}

interface Showing {
  readonly scene: AccessScene;
  readonly kinds: readonly Forgery[];
  readonly tally: { readonly taken: string[]; readonly ms: number[] };
}

async function showAll(stand: WallStand, row: NamedRow, { scene, kinds, tally }: Showing): Promise<void> {
  const nobody = scene.asking("nobody", homeOf(row));
  const message = await messageOf(row, (name) => scene.thing(name, nobody));
  const refused = said(await send(stand.api.port, message, nobody));
  for (const { what, shown } of kinds) {
    const { query, ...headers } = shown;
    const path = query ? `${message.path}${message.path.includes("?") ? "&" : "?"}${query}` : message.path;
    const answer = await send(stand.api.port, { ...message, path }, { ...nobody, ...headers });
    tally.ms.push(answer.ms);
    if (said(answer) !== refused) tally.taken.push(`${row.name}, a token ${what}: ${said(answer)}`);
  }
}

function said({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)}`;
}
