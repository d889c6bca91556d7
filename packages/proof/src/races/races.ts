import postgres from "postgres";
import type { Deps } from "@haat/domain/deps";
import { createTestDatabase, type TestDatabase } from "@haat/testing/database/test-database";
import type { Size } from "../prove/pace.ts";
import { actions } from "./actions.ts";
import { openLane, type Ending, type Lane } from "./lane.ts";
import { factsOf, createMarketFunction, makeMarkets, type Market, type Standing } from "./market.ts";
import { commitPoint, applyNamedPoints, type NamedPoints } from "./named-points.ts";

type ActionName = keyof typeof actions;
const rivals = Object.keys(actions) as ActionName[];

interface HeldVerb {
  readonly action: ActionName;
  /** Functions whose points it passes. */
  readonly passes: readonly string[];
  /** State of the market's order, unless placed. */
  readonly stands?: Standing;
  /** Competes for a limit, so it meets the verb at each point at any size. */
  readonly rival?: ActionName;
}

/** Each verb is paused at every point and compared with both sequential orders. */
const heldVerbs: readonly HeldVerb[] = [
  {
    action: "the buyer places",
    passes: ["place_order"],
    rival: "the buyer places another entry with the same key",
  },
  { action: "the seller approves", passes: ["decide_line"] },
  { action: "the seller rejects", passes: ["decide_line"] },
  { action: "the buyer cancels", passes: ["decide_line"] },
  { action: "the buyer cancels the order", passes: ["cancel_order"] },
  { action: "the admin sets rejected", passes: ["set_order_status"] },
  { action: "the seller approves the order", passes: ["approve_orders"] },
  { action: "the admin sets approved", passes: ["set_order_status"] },
  { action: "the admin blocks the seller", passes: ["block_user"] },
  { action: "the seller goes on holiday", passes: ["set_holiday"] },
  { action: "the admin hides the product", passes: ["hide_product", "refresh_families"] },
  { action: "the admin hides the whole family", passes: ["hide_product", "refresh_families"] },
  { action: "the seller takes stock away", passes: ["adjust_stock"] },
  { action: "the seller edits price and stock", passes: ["update_product", "adjust_stock"] },
  { action: "the seller imports a file", passes: ["import_products"] },
  { action: "the seller raises prices", passes: ["change_products"] },
  { action: "the seller sets stocks", passes: ["change_products"] },
  { action: "the seller takes pieces away", passes: ["change_products"] },
  { action: "the seller unlists the product", passes: ["set_product_listed", "refresh_families"] },
  { action: "the seller deletes the product", passes: ["delete_product"] },
  { action: "the seller adds a family", passes: ["add_family"] },
  { action: "the seller adds a variant", passes: ["add_variant"] },
  { action: "the seller takes a product into the family", passes: ["join_family"] },
  { action: "the seller takes the product out of its family", passes: ["leave_family"] },
  { action: "the seller edits another of the family", passes: ["update_product"] },
  { action: "a rival reviews another of the family", passes: [] },
  {
    action: "the buyer adds to the cart",
    passes: ["add_to_cart"],
    rival: "the buyer adds another new product",
  },
  { action: "the buyer buys at once", passes: ["buy_now"], rival: "the buyer adds to the cart" },
  {
    action: "the buyer adds a new product",
    passes: ["add_to_cart"],
    rival: "the buyer adds another new product",
  },
  {
    action: "the buyer sets the quantity",
    passes: ["set_cart_quantity"],
    rival: "the buyer removes the entry",
  },
  { action: "the buyer removes the entry", passes: [] },
  { action: "the admin sets pending", passes: ["set_order_status"], stands: "rejected" },
  { action: "the buyer deletes the account", passes: ["delete_account"], stands: "rejected" },
  { action: "the seller deletes the account", passes: ["delete_account"], stands: "rejected" },
  { action: "a greedy one places more than is left", passes: ["place_order"], stands: "rejected" },
  { action: "the seller packs", passes: ["pack_orders"], stands: "approved" },
  { action: "the admin sets delivered", passes: ["set_order_status"], stands: "packed" },
  { action: "the admin sets rejected", passes: [], stands: "packed" },
  { action: "the courier loses it", passes: ["track_shipment"], stands: "returning" },
  { action: "the buyer confirms", passes: ["confirm_order"], stands: "waiting" },
  { action: "the buyer cancels the order", passes: ["cancel_order"], stands: "waiting" },
  { action: "the admin sets approved", passes: ["set_order_status"], stands: "waiting" },
  { action: "the order expires", passes: ["expire_order"], stands: "unanswered" },
  { action: "the buyer cancels the order", passes: [], stands: "unanswered" },
  { action: "the seller rejects", passes: [], stands: "unanswered" },
  { action: "the admin sets rejected", passes: [], stands: "unanswered" },
  { action: "the seller receives it damaged", passes: ["move_shipments"], stands: "returning" },
  { action: "the buyer asks to send it back", passes: ["ask_return"], stands: "delivered" },
  { action: "the seller takes it back", passes: ["move_return"], stands: "sent-back" },
  { action: "the seller exchanges it", passes: [], stands: "taken-back" },
  { action: "the courier pays in", passes: ["remit_cash"], stands: "delivered" },
  { action: "the shop pays the seller", passes: ["pay_out"], stands: "paid-in" },
  {
    action: "the owner reverses the remittance",
    passes: ["reverse_payment"],
    stands: "paid-in",
    rival: "the courier pays in",
  },
  { action: "the admin sets pending", passes: [], stands: "delivered" },
  { action: "the seller corrects its number", passes: ["correct_tracking"], stands: "returning" },
];

/**
 * At the small size a verb meets every sixth rival, the next verb the next ones: making markets is
 * most of the work.
 */
const smallShare = 6;

/**
 * Pauses each verb while rivals run, and compares the result with both sequential orders. Long:
 * each rival at each point. Small: a sixth of the rivals at one point each, covering all points and
 * rivals; a verb's own rival at all points.
 */
export async function playRaces(size: Size) {
  const database = await createTestDatabase();
  const ground = await openGround(database, size);
  try {
    const played: Played[] = [];
    let next = marketsFor(ground, heldVerbs[0]);
    for (const [nth, held] of heldVerbs.entries()) {
      const markets = await next;
      next = marketsFor(ground, heldVerbs[nth + 1]);
      played.push(await play({ ground, held, markets }));
    }
    const named = [...ground.named.values()].flat();
    const points = new Set(played.flatMap((one) => one.points));
    return {
      strange: played.flatMap(({ strange }) => strange),
      named: named.length,
      neverHeld: named.filter((point) => !points.has(point)),
      pairs: played.reduce((sum, { pairs }) => sum + pairs, 0),
      /** Pairs of the long size. */
      longPairs: heldVerbs.flatMap((held) => pairsOf({ ...ground, size: "long" }, held)).length,
      /** Verbs no rival ever waited for. */
      neverWaitedFor: heldVerbs.filter((_, nth) => played[nth]?.waited === 0).map(({ action }) => action),
    };
  } finally {
    await ground.close();
    await database.drop();
  }
}

interface Played {
  /** Points where the verb was paused. */
  readonly points: readonly string[];
  readonly pairs: number;
  /** Rivals that waited for it. */
  readonly waited: number;
  /** Pairs with a fault, or a result that neither sequential order gives. */
  readonly strange: readonly string[];
}

const laneCount = 6;

/** Prepares a database for races; it can't be used for anything else afterwards. */
async function openGround({ appUrl, ownerUrl }: TestDatabase, size: Size): Promise<Ground> {
  // Making markets takes longer than racing, so two connections make them.
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => undefined });
  const named = await applyNamedPoints(owner);
  await createMarketFunction(owner);
  const lanes = await Promise.all(
    Array.from({ length: laneCount }, (_, index) => openLane(appUrl, index + 1)),
  );
  const watcher = postgres(appUrl, { max: laneCount, fetch_types: false, connection: { TimeZone: "UTC" } });
  return {
    size,
    owner,
    watcher,
    lanes,
    named,
    known: new Map(),
    asked: new Set(),
    made: 0,
    planned: 0,
    async close() {
      await Promise.all([owner.end(), watcher.end(), ...lanes.map((lane) => lane.close())]);
    },
  };
}

/** Each action's ending and all facts afterwards, one per line. */
type Outcome = readonly string[];

interface Ground {
  readonly size: Size;
  readonly owner: postgres.Sql;
  readonly watcher: postgres.Sql;
  readonly lanes: readonly Lane[];
  readonly named: NamedPoints;
  /** Results of sequential orders, each played once. */
  readonly known: Map<string, Promise<Outcome>>;
  /** Sequential orders with a market reserved. */
  readonly asked: Set<string>;
  /** Markets so far, and their number at the last ANALYZE. */
  made: number;
  planned: number;
  close(): Promise<void>;
}

const pointsOf = ({ named }: Ground, { passes }: HeldVerb) => [
  ...passes.flatMap((name) => named.get(name) ?? []),
  commitPoint,
];

/** The points to pause a verb at, with their rivals. */
function pairsOf(ground: Ground, held: HeldVerb) {
  const points = pointsOf(ground, held);
  const verb = heldVerbs.indexOf(held);
  const isMet = (nth: number, at: number) =>
    (nth + verb) % smallShare === 0 && at === Math.floor(nth / smallShare) % points.length;
  return rivals.flatMap((rival, nth) =>
    points
      .filter((_, at) => ground.size === "long" || rival === held.rival || isMet(nth, at))
      .map((point) => ({ point, rival })),
  );
}

/** Enough for the verb's pairs and their first orders; a second order makes its own (`nextOf`). */
async function marketsFor(ground: Ground, held: HeldVerb | undefined): Promise<Market[]> {
  if (!held) return [];
  const pairs = pairsOf(ground, held);
  const orders = pairs.map(({ rival }) => orderKey(held, [held.action, rival]));
  const fresh = new Set(orders.filter((key) => !ground.asked.has(key)));
  for (const key of fresh) ground.asked.add(key);
  const markets = await makeMarkets(ground.owner, {
    count: pairs.length + fresh.size,
    stands: held.stands ?? "placed",
  });
  ground.made += markets.length;
  // Plans for smaller tables would stay and slow down every race.
  if (ground.made >= 2 * ground.planned) {
    ground.planned = ground.made;
    await ground.owner`analyze`;
  }
  return markets;
}

async function play(race: Race): Promise<Played> {
  const { ground, held } = race;
  const pairs = pairsOf(ground, held);
  const strange: string[] = [];
  let waited = 0;
  await inLanes(ground.lanes, pairs, async (lane, { point, rival }) => {
    const { outcome, rivalWaited } = await meet(lane, race, { point, rival });
    if (rivalWaited) waited += 1;
    const first = await inTurn(lane, race, [held.action, rival]);
    if (!hasFault(outcome) && isSame(first, outcome)) return;
    const second = await inTurn(lane, race, [rival, held.action]);
    if (hasFault(outcome) || !isSame(second, outcome)) {
      const differing = differences(outcome, [first, second]);
      strange.push([`${held.action} at “${point}” and ${rival}`, ...differing].join("\n"));
    }
  });
  return { points: pairs.map(({ point }) => point), pairs: pairs.length, waited, strange };
}

interface Race {
  readonly ground: Ground;
  readonly held: HeldVerb;
  /** Unused markets. */
  readonly markets: Market[];
}

const act = (market: Market, action: ActionName) => (deps: Deps) => actions[action](deps, market);

async function meet(lane: Lane, { ground, held, markets }: Race, met: { point: string; rival: ActionName }) {
  const market = await nextOf({ ground, held, markets });
  const { endings, rivalWaited } = await lane.around(
    met.point,
    act(market, held.action),
    act(market, met.rival),
  );
  return { outcome: await outcomeOf(ground, market, told([held.action, met.rival], endings)), rivalWaited };
}

const orderKey = ({ stands }: HeldVerb, order: readonly [ActionName, ActionName]) =>
  [stands, ...order].join("/");

function inTurn(lane: Lane, race: Race, order: readonly [ActionName, ActionName]): Promise<Outcome> {
  const { known } = race.ground;
  const key = orderKey(race.held, order);
  const playing = known.get(key) ?? playInTurn(lane, race, order);
  known.set(key, playing);
  return playing;
}

async function playInTurn(lane: Lane, race: Race, order: readonly [ActionName, ActionName]) {
  const market = await nextOf(race);
  const endings = await lane.inTurn(act(market, order[0]), act(market, order[1]));
  return outcomeOf(race.ground, market, told(order, endings));
}

async function nextOf({ ground, held, markets }: Race): Promise<Market> {
  const market = markets.pop();
  if (market) return market;
  const [made] = await makeMarkets(ground.owner, { count: 1, stands: held.stands ?? "placed" });
  if (!made) throw new Error("no market was made");
  return made;
}

/** Sorted: the facts must show which came first. */
function told(order: readonly ActionName[], endings: readonly Ending[]): string[] {
  return order.map((action, index) => `${action}: ${endings[index]}`).sort();
}

async function outcomeOf({ watcher }: Ground, market: Market, endings: readonly string[]): Promise<Outcome> {
  return [...endings, ...(await factsOf(watcher, market))];
}

const isSame = (one: Outcome, other: Outcome) => one.join() === other.join();

/** A verb succeeds or refuses with a known reason; anything else is a fault. */
const hasFault = (outcome: Outcome) => outcome.some((line) => /^[^:]+: fault: /.test(line));

function differences(outcome: Outcome, orders: readonly Outcome[]): string[] {
  return orders.flatMap((order) => [
    ...outcome.filter((line) => !order.includes(line)).map((line) => `  + ${line}`),
    ...order.filter((line) => !outcome.includes(line)).map((line) => `  - ${line}`),
    "",
  ]);
}

/** Each item on the first free lane. */
async function inLanes<Work>(
  lanes: readonly Lane[],
  work: readonly Work[],
  run: (lane: Lane, piece: Work) => Promise<void>,
): Promise<void> {
  const waiting = [...work];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) await run(lane, piece);
    }),
  );
}
