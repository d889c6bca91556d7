import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { createPasswords } from "@haat/auth/password";
import { reasonOf, type Answer, type CallOptions } from "../stand/call.ts";
import { answerFault } from "./answer-faults.ts";
import { askAtOnce, askOne } from "./batched-calls.ts";
import { proceduresOf, type Procedure } from "./procedures.ts";
import { aScene, callers, scenePassword, type Caller, type Scene } from "./scene.ts";
import { spoilt, torn } from "./spoilt-input.ts";
import { validInput } from "./valid-input.ts";
import type { WallStand } from "./wall-stand.ts";

export interface FuzzSize {
  /** Runs of each procedure. */
  readonly runs: number;
  /** Procedures that are asked side by side. */
  readonly lanes: number;
  /** Drawn when left out. */
  readonly seed?: number;
}

export interface FuzzFigures {
  readonly seed: number;
  readonly procedures: number;
  readonly calls: number;
  /** How often each status came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Procedures of which no call was ever answered with a result. */
  readonly neverDone: readonly string[];
  /** Calls that were answered with BUSY and asked again. */
  readonly askedAgain: number;
  readonly slowestMs: number;
  /** Answers that must never come, each with the smallest input found that brings it. */
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** Z1: every procedure with inputs that are right, spoilt, torn and arbitrary, asked by everyone. */
export const fuzzing = {
  ci: { runs: 400, lanes: 6 },
  long: { runs: 100_000, lanes: 6 },
};

/** Asked by itself: what it changes would refuse the orders of which the scenes beside it are made. */
const shopWide = "admin.changeSettings";

/** So many runs share a scene: what they end or delete is there again for the next. */
const runsPerScene = 250;

/** So many inputs go in one request, as a page sends what it asks at once; beside them one that is torn goes alone. */
const atOnce = 10;

/** What is sent: as whom, and the texts of the inputs. */
interface Shot {
  readonly caller: Caller;
  readonly from: CallOptions;
  readonly texts: readonly string[];
  readonly torn: readonly string[];
}

export async function fuzzCalls(stand: WallStand, size: FuzzSize): Promise<FuzzFigures> {
  const { seed = Math.floor(Math.random() * 2 ** 31) } = size;
  const began = performance.now();
  const tally = { calls: 0, statuses: {}, askedAgain: 0, slowestMs: 0, faults: [], done: new Set<string>() };
  const range: Range = {
    stand,
    seeds: seed,
    tally,
    passwordHash: await createPasswords().hash(scenePassword),
  };
  const procedures = proceduresOf();
  const waiting = procedures.filter(({ path }) => path !== shopWide);
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await fuzz(next, range, size.runs);
  };
  await Promise.all(Array.from({ length: size.lanes }, lane));
  for (const procedure of procedures.filter(({ path }) => path === shopWide))
    await fuzz(procedure, range, size.runs);
  await tryAgain(procedures, range);
  const { done, slowestMs, ...counts } = tally;
  return {
    ...counts,
    seed,
    procedures: procedures.length,
    neverDone: procedures.map(({ path }) => path).filter((path) => !done.has(path)),
    slowestMs: Math.round(slowestMs),
    seconds: Math.round((performance.now() - began) / 1_000),
  };
}

interface Tally {
  calls: number;
  readonly statuses: Record<string, number>;
  askedAgain: number;
  slowestMs: number;
  readonly faults: string[];
  readonly done: Set<string>;
}

interface Range {
  readonly stand: WallStand;
  /** The seed of the last runs; the next have the next. */
  seeds: number;
  readonly tally: Tally;
  readonly passwordHash: string;
}

/** Ends a procedure's runs at its first fault. */
async function fuzz(procedure: Procedure, range: Range, runs: number): Promise<void> {
  const letIn = await thoseLetIn(procedure, range);
  const kinds = hashing.test(procedure.path) ? seldomRight : allKinds;
  for (let done = 0; done < runs; done += runsPerScene) {
    const volleySize = Math.min(runsPerScene, runs - done);
    const isSafe = await volley(procedure, range, { letIn, kinds, runs: volleySize });
    if (!isSafe) return;
  }
}

/** What was never done among all that the others did is asked alone, and only with right inputs. */
async function tryAgain(procedures: readonly Procedure[], range: Range): Promise<void> {
  const kinds = { ...allKinds, spoilt: 0, arbitrary: 0 };
  for (const procedure of procedures.filter(({ path }) => !range.tally.done.has(path)))
    await volley(procedure, range, { letIn: await thoseLetIn(procedure, range), kinds, runs: runsPerScene });
}

/** How often inputs of each kind are sent, to each other. */
const allKinds = { right: 6, spoilt: 10, arbitrary: 4 };

/** What is right here costs a password's hash, which takes as long as a hundred calls. */
const hashing = /^(?:account\.(?:logIn|signUp|changePassword|resetPassword)|admin\.logIn)$/;
const seldomRight = { ...allKinds, right: 1 };

interface Volley {
  readonly letIn: readonly Caller[];
  readonly kinds: typeof allKinds;
  readonly runs: number;
}

/** Runs in a scene of their own. False when one of them brought a fault, which is then written down. */
async function volley(
  procedure: Procedure,
  range: Range,
  { runs: numRuns, ...choice }: Volley,
): Promise<boolean> {
  const scene = await aScene(range.stand, range.passwordHash);
  range.seeds += 1;
  const property = fc.asyncProperty(aShot(procedure, scene, choice), async (shot) => {
    const fault = await shoot(procedure, shot, range);
    if (fault) throw new Error(fault);
  });
  const found = await fc.check(property, { seed: range.seeds, numRuns: Math.ceil(numRuns / (atOnce + 1)) });
  if (!found.failed) return true;
  const [shot] = found.counterexample ?? [];
  const { message } = found.errorInstance as Error;
  range.tally.faults.push(`${procedure.path} as ${shot?.caller} of ${message}`);
  return false;
}

/** Those who are not turned away before their input is looked at. */
async function thoseLetIn(procedure: Procedure, range: Range): Promise<Caller[]> {
  const { as } = await aScene(range.stand, range.passwordHash);
  const letIn: Caller[] = [];
  for (const caller of callers) {
    const { status } = await askOne(range.stand.api.port, procedure, "{}", as[caller][0]!);
    if (status !== 401 && status !== 403) letIn.push(caller);
  }
  return letIn;
}

/** Three of four shots come from those who are let in. */
function aShot(
  { input }: Procedure,
  { as, known }: Scene,
  { letIn, kinds }: Pick<Volley, "letIn" | "kinds">,
): fc.Arbitrary<Shot> {
  const valid = input ? validInput(input, known) : fc.constant({});
  const text = (value: fc.Arbitrary<unknown>) =>
    value.map((one) => (JSON.stringify(one) as string | undefined) ?? "");
  const caller = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...letIn) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
  const whole = fc.oneof(
    { weight: kinds.right, arbitrary: text(valid) },
    { weight: kinds.spoilt, arbitrary: text(spoilt(valid)) },
    { weight: kinds.arbitrary, arbitrary: text(fc.jsonValue({ maxDepth: 4 })) },
  );
  return caller.chain((one) =>
    fc.record({
      caller: fc.constant(one),
      from: fc.constantFrom(...as[one]),
      texts: fc.array(whole, { minLength: atOnce, maxLength: atOnce }),
      torn: fc.array(torn(valid), { minLength: 1, maxLength: 1 }),
    }),
  );
}

/** A machine that is late is asked again; what is late every time is late because of what it was asked. */
const attempts = 4;

/** The first fault of the answers, with the input that brought it; null when there is none. */
async function shoot(procedure: Procedure, shot: Shot, range: Range): Promise<string | null> {
  const { port } = range.stand.api;
  const answered = [
    ...(await askAtOnce(port, procedure, shot.texts, shot.from)),
    ...(await askAtOnce(port, procedure, shot.torn, shot.from)),
  ];
  for (const [text, first] of answered) {
    const again = () => askOne(port, procedure, text, shot.from);
    const fault = answerFault(counted(procedure, await insisted(first, again, range), range));
    if (fault) return `${text}: ${fault}`;
  }
  return null;
}

/** The answer, asked for again where the machine was late. */
async function insisted(first: Answer, again: () => Promise<Answer>, { tally }: Range): Promise<Answer> {
  let answer = first;
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    if (answer.status !== 503 || reasonOf(answer) !== "BUSY") break;
    tally.askedAgain += 1;
    await sleep(1_000);
    answer = await again();
  }
  return answer;
}

function counted({ path }: Procedure, answer: Answer, { tally }: Range): Answer {
  tally.calls += 1;
  tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
  if (answer.status === 200) tally.done.add(path);
  else tally.slowestMs = Math.max(tally.slowestMs, answer.ms);
  return answer;
}
