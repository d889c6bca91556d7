import type { Asker } from "@haat/api/access/access-matrix.data";
import { createPasswords } from "@haat/auth/password";
import type { App } from "@haat/contract/roles";
import { send, type Answer } from "@haat/testing/servers/call";
import { changedSince, tableMarks } from "../concurrency/table-marks.ts";
import { anAccessScene, homeOf, type AccessScene } from "./access-scene.ts";
import { accessRows, messageOf, shownAt, type NamedRow } from "./access.ts";
import { forgedBearers } from "./forged-bearers.ts";
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
const closedRows = accessRows.filter(({ answers: [nobody] }) => nobody === 401 || nobody === 303);

/** What is shown at a row: forged cookies at an app's, forged signed tokens at the old client's. */
type Kinds = Readonly<Record<"cookies" | "bearers", ReadonlyMap<App, readonly Forgery[]>>>;

/** A2: every forged session at every call that needs one. */
export async function showForgeries(stand: WallStand): Promise<ForgeryFigures> {
  const scene = await anAccessScene(stand, await createPasswords().hash(scenePassword));
  const cookies = new Map<App, Forgery[]>();
  const bearers = new Map<App, Forgery[]>();
  for (const app of apps) {
    cookies.set(app, await forgedCookies(stand, scene, app));
    const [genuine, stranger, otherRealm] = bearersAt(app).map((asker) => scene.asking(asker, app));
    if (!genuine || !stranger || !otherRealm) throw new Error("somebody is missing");
    bearers.set(app, await forgedBearers(stand, genuine, { stranger, otherRealm }));
  }
  const kinds: Kinds = { cookies, bearers };
  const before = await tableMarks(stand.owner);
  const tally = { taken: [] as string[], ms: [] as number[] };
  const waiting = [...closedRows];
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift())
      await showAll(stand, row, { scene, kinds, tally });
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  const sorted = tally.ms.toSorted((one, other) => one - other);
  return {
    kinds: Math.min(...[...cookies.values(), ...bearers.values()].map(({ length }) => length)),
    calls: closedRows.length,
    attempts: sorted.length,
    taken: tally.taken,
    changedTables: await changedSince(stand.owner, before),
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Infinity,
  };
}

/** Whose token is forged, who else is of that role, and somebody of the other realm. */
function bearersAt(app: App): readonly [Asker, Asker, Asker] {
  if (app === "admin") return ["admin", "buyer", "seller"];
  return app === "shop" ? ["buyer", "otherBuyer", "admin"] : ["seller", "otherSeller", "admin"];
}

interface Showing {
  readonly scene: AccessScene;
  readonly kinds: Kinds;
  readonly tally: { readonly taken: string[]; readonly ms: number[] };
}

async function showAll(stand: WallStand, row: NamedRow, { scene, kinds, tally }: Showing): Promise<void> {
  const home = homeOf(row);
  const nobody = scene.asking("nobody", home);
  const message = await messageOf(row, (name) => scene.thing(name, nobody));
  const asNobody = shownAt(row, nobody);
  const refused = said(await send(stand.api.port, message, asNobody));
  for (const { what, shown } of kinds[row.isByBearer ? "bearers" : "cookies"].get(home) ?? []) {
    const { query, ...headers } = shown;
    const path = query ? `${message.path}${message.path.includes("?") ? "&" : "?"}${query}` : message.path;
    const answer = await send(stand.api.port, { ...message, path }, { ...asNobody, ...headers });
    tally.ms.push(answer.ms);
    if (said(answer) !== refused) tally.taken.push(`${row.name}, a token ${what}: ${said(answer)}`);
  }
}

function said({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body)}`;
}
