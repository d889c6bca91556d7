import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { safeParse } from "zod/v4/core";
import { accessMatrix, askers } from "@haat/api/access/access-matrix.data";
import { createPasswords } from "@haat/auth/password";
import { reasonOf, type Answer, type CallOptions } from "@haat/testing/servers/call";
import type { Part } from "../prove/proof.ts";
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
  /** Every so-many-th procedure only; all when left out. */
  readonly part?: Part | undefined;
  /** Is told of each procedure that is done, and of each fault. */
  readonly say?: (line: string) => void;
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
  ci: { runs: 1_000, lanes: 8 },
  long: { runs: 100_000, lanes: 8 },
};

/** Asked by itself: what it changes would refuse the orders of which the scenes beside it are made. */
const shopWide = "admin.changeSettings";

/** So many runs share a scene: what they end or delete is there again for the next. */
const runsPerScene = 500;

/** A request has as many inputs as it may. One that is torn goes alone, for it would tear the others. */
const atOnce = { texts: 30, torn: 1 };

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
    say: size.say ?? (() => undefined),
  };
  const { nth, of } = size.part ?? { nth: 1, of: 1 };
  const procedures = proceduresOf().filter((_, at) => at % of === nth - 1);
  const waiting = procedures.filter(({ path }) => path !== shopWide);
  const fuzzAll = async (procedure: Procedure) => {
    await fuzz(procedure, range, size.runs);
    range.say(`${procedure.path}, ${tally.calls} calls so far`);
  };
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await fuzzAll(next);
  };
  await Promise.all(Array.from({ length: size.lanes }, lane));
  for (const procedure of procedures.filter(({ path }) => path === shopWide)) await fuzzAll(procedure);
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
  readonly say: (line: string) => void;
}

/** Ends a procedure's runs at its first fault. */
async function fuzz(procedure: Procedure, range: Range, runs: number): Promise<void> {
  for (let done = 0; done < runs; done += runsPerScene) {
    const volleySize = Math.min(runsPerScene, runs - done);
    const isSafe = await volley(procedure, range, { runs: volleySize, onlyRight: false });
    if (!isSafe) return;
  }
}

/** What was never done among all that the others did is asked alone, and only with right inputs. */
async function tryAgain(procedures: readonly Procedure[], range: Range): Promise<void> {
  for (const procedure of procedures.filter(({ path }) => !range.tally.done.has(path)))
    await volley(procedure, range, { runs: 250, onlyRight: true });
}

/** What is taken here costs a password's hash, which takes as long as a hundred calls. */
const hashing = /^(?:account\.(?:logIn|signUp|changePassword|resetPassword)|admin\.logIn)$/;

interface Volley {
  readonly runs: number;
  readonly onlyRight: boolean;
}

/** Runs in a scene of their own. False when one of them brought a fault, which is then written down. */
async function volley(
  procedure: Procedure,
  range: Range,
  { runs: numRuns, onlyRight }: Volley,
): Promise<boolean> {
  const scene = await aScene(range.stand, range.passwordHash);
  range.seeds += 1;
  const property = fc.asyncProperty(aShot(procedure, scene, onlyRight), async (shot) => {
    const fault = await shoot(procedure, shot, range);
    if (fault) throw new Error(fault);
  });
  const found = await fc.check(property, {
    seed: range.seeds,
    numRuns: Math.ceil(numRuns / (atOnce.texts + atOnce.torn)),
  });
  if (!found.failed) return true;
  const [shot] = found.counterexample ?? [];
  const { message } = found.errorInstance as Error;
  const fault = `${procedure.path} as ${shot?.caller} of ${message}`;
  range.say(fault);
  range.tally.faults.push(fault);
  return false;
}

/** Those who are not turned away before their input is looked at, as the access matrix has it. */
function thoseLetIn({ path }: Procedure): Caller[] {
  const answers = accessMatrix.procedures[path]?.answers ?? [];
  return callers.filter((caller) => ![401, 403].includes(answers[askers.indexOf(caller)] ?? 0));
}

/** Three of four shots come from those who are let in. */
function aShot(procedure: Procedure, { as, known }: Scene, onlyRight: boolean): fc.Arbitrary<Shot> {
  const valid = procedure.input ? validInput(procedure.input, known) : fc.constant({});
  const caller = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...thoseLetIn(procedure)) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  );
  const whole = onlyRight ? textOf(valid) : aText(procedure, valid);
  return caller.chain((one) =>
    fc.record({
      caller: fc.constant(one),
      from: fc.constantFrom(...as[one]),
      texts: fc.array(whole, { minLength: atOnce.texts, maxLength: atOnce.texts }),
      torn: fc.array(torn(valid), { minLength: atOnce.torn, maxLength: atOnce.torn }),
    }),
  );
}

/** What is right, spoilt or arbitrary; where a hash is at stake, nine in ten are such as the schema refuses. */
function aText({ path, input }: Procedure, valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const wrong = fc.oneof(
    { weight: 10, arbitrary: textOf(spoilt(valid)) },
    { weight: 4, arbitrary: textOf(fc.jsonValue({ maxDepth: 4 })) },
  );
  const any = fc.oneof({ weight: 6, arbitrary: textOf(valid) }, { weight: 14, arbitrary: wrong });
  if (!input || !hashing.test(path)) return any;
  const isRefused = (text: string) => text === "" || !takes(input, JSON.parse(text));
  return fc.oneof({ weight: 1, arbitrary: any }, { weight: 9, arbitrary: wrong.filter(isRefused) });
}

/** Zod itself throws over a length that is an object of which no number can be made; the server refuses that as well. */
function takes(input: Parameters<typeof safeParse>[0], value: unknown): boolean {
  try {
    return safeParse(input, value).success;
  } catch {
    return false;
  }
}

const textOf = (value: fc.Arbitrary<unknown>) =>
  value.map((one) => (JSON.stringify(one) as string | undefined) ?? "");

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
