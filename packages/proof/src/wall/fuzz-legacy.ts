import fc from "fast-check";
import { createPasswords } from "@haat/auth/password";
import { send, type Answer } from "@haat/testing/servers/call";
import type { Part } from "../prove/proof.ts";
import { anAccessScene, homeOf, type AccessScene, type Somebody } from "./access-scene.ts";
import { accessRows, messageOf, shownAt, type NamedRow } from "./access.ts";
import { tellsOfInside } from "./answer-faults.ts";
import { scenePassword } from "./scene.ts";
import { spoilt, torn } from "./spoilt-input.ts";
import type { WallStand } from "./wall-stand.ts";

export interface LegacyFuzzFigures {
  readonly seed: number;
  readonly rows: number;
  readonly calls: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers that must never come, each with the smallest input found that brings it. */
  readonly faults: readonly string[];
}

export interface LegacyFuzzSize {
  /** Runs of each call. */
  readonly runs: number;
  readonly lanes: number;
  /** Drawn when left out. */
  readonly seed?: number;
  /** Every so-many-th call only; all when left out. */
  readonly part?: Part | undefined;
  /** Is told of each call that is done, and of each fault. */
  readonly say?: (line: string) => void;
}

export const legacyFuzzing = {
  ci: { runs: 1_000, lanes: 8 },
  long: { runs: 100_000, lanes: 8 },
};

/** Those that take JSON. */
const rows = accessRows.filter(({ isByBearer, body }) => isByBearer && body?.type === "application/json");

/** So many runs share a scene: what they end or delete is there again for the next. */
const runsPerScene = 250;

/** How often bodies of each kind are sent, to each other. */
const allKinds = { right: 4, spoilt: 10, torn: 4, arbitrary: 4 };

/** What is taken here costs a password's hash, which takes as long as a hundred calls; much of what is spoilt is taken. */
const hashing = /(?:signup|login|resetPass\/.*)$/i;
const seldomTaken = { right: 1, spoilt: 2, torn: 9, arbitrary: 10 };

const declared: ReadonlySet<number> = new Set([
  ...[200, 201, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431],
]);

/** Z1 for the old client's calls: right, spoilt, torn and arbitrary bodies of everyone. */
export async function fuzzLegacy(stand: WallStand, size: LegacyFuzzSize): Promise<LegacyFuzzFigures> {
  const { seed = Math.floor(Math.random() * 2 ** 31), runs, lanes } = size;
  const { nth: chosen, of } = size.part ?? { nth: 1, of: 1 };
  const passwordHash = await createPasswords().hash(scenePassword);
  const tally = { calls: 0, statuses: {} as Record<string, number>, faults: [] as string[] };
  const asked = [...rows.entries()].filter(([at]) => at % of === chosen - 1);
  const waiting = [...asked];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [nth, row] = next;
      for (let done = 0; done < runs; done += runsPerScene) {
        const scene = await anAccessScene(stand, passwordHash);
        const volley = {
          scene,
          tally,
          say: size.say ?? (() => undefined),
          seed: seed + nth * runs + done,
          runs: Math.min(runsPerScene, runs - done),
        };
        if (!(await isSafe(stand, row, volley))) break;
      }
      size.say?.(`${row.name}, ${tally.calls} calls so far`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { seed, rows: asked.length, ...tally };
}

interface Volley {
  readonly scene: AccessScene;
  readonly tally: { calls: number; readonly statuses: Record<string, number>; readonly faults: string[] };
  readonly say: (line: string) => void;
  readonly seed: number;
  readonly runs: number;
}

/** False when a run brought a fault, which is then written down. */
async function isSafe(
  stand: WallStand,
  row: NamedRow,
  { scene, tally, say, seed, runs }: Volley,
): Promise<boolean> {
  const home = homeOf(row);
  const people = [
    ...(["buyer", "seller", "admin", "nobody"] as const).map((asker) => scene.asking(asker, home)),
    ...Array<Somebody>(4).fill(scene.asking(home === "shop" ? "buyer" : home, home)),
  ];
  const message = await messageOf(row, (name) => scene.thing(name, people[0] as Somebody));
  const valid = fc.constant<unknown>(JSON.parse(String(message.payload)));
  const text = (value: fc.Arbitrary<unknown>) =>
    value.map((one) => (JSON.stringify(one) as string | undefined) ?? "");
  const kinds = hashing.test(row.name) ? seldomTaken : allKinds;
  const payloads = fc.oneof(
    { weight: kinds.right, arbitrary: text(valid) },
    { weight: kinds.spoilt, arbitrary: text(spoilt(valid)) },
    { weight: kinds.torn, arbitrary: torn(valid) },
    { weight: kinds.arbitrary, arbitrary: text(fc.jsonValue({ maxDepth: 4 })) },
  );
  const property = fc.asyncProperty(fc.constantFrom(...people), payloads, async (who, payload) => {
    const answer = await send(stand.api.port, { ...message, payload }, shownAt(row, who));
    tally.calls += 1;
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
    const fault = faultOf(answer);
    if (fault !== null) throw new Error(fault);
  });
  const found = await fc.check(property, { seed, numRuns: runs });
  if (!found.failed) return true;
  const [, payload] = found.counterexample ?? [];
  const fault = `${row.name} of ${payload}: ${(found.errorInstance as Error).message}`;
  say(fault);
  tally.faults.push(fault);
  return false;
}

/** What is wrong with an answer to the old client; null when nothing is. A refusal is one sentence as plain text. */
function faultOf({ status, body }: Answer): string | null {
  if (!declared.has(status)) return `status ${status}`;
  const text = JSON.stringify(body);
  if (status < 400) return null;
  const inside = tellsOfInside(text);
  if (inside !== null) return inside;
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === "string" && message !== "" ? null : `no sentence: ${text.slice(0, 200)}`;
}
