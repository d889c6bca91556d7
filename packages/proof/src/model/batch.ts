import { isDeepStrictEqual } from "node:util";
import type fc from "fast-check";
import type { Call, Intent } from "./call.ts";
import { readState, stateOf, type ShopState } from "./read-state.ts";
import type { Answer, Shop } from "./rules/shop-model.ts";
import type { RealShop, ShopRun } from "./shop-run.ts";

export interface Answered {
  readonly call: Call;
  readonly answer: Answer;
}

/**
 * Sends all calls in parallel. The model must give the same answers and state for the calls in some
 * order.
 */
export function batch(
  intents: readonly Intent[],
  count: (answered: readonly Answered[]) => void,
): fc.AsyncCommand<ShopRun, RealShop> {
  return {
    check: () => true,
    async run(run, real) {
      const calls = intents.flatMap((intent) => intent.choose(run) ?? []);
      const answered = await Promise.all(
        calls.map(async (call) => ({ call, answer: await call.ask(real.deps) })),
      );
      const found = await readState(real, run);
      run.story.push(
        answered.map(({ call, answer }) => `${call.text} -> ${JSON.stringify(answer)}`).join("\n    "),
      );
      const next = explain(run.shop, answered, found);
      if (!next) throw new Error(divergence(run, answered, found));
      run.shop = next;
      for (const { answer } of answered)
        if (answer.entryId !== undefined && !run.entryIds.includes(answer.entryId))
          run.entryIds.push(answer.entryId);
      count(answered);
    },
    toString: () => `[${intents.map(({ text }) => text).join(" | ")}]`,
  };
}

/** The model after an order of calls that explains the answers and the state, or null. */
function explain(shop: Shop, answered: readonly Answered[], found: ShopState): Shop | null {
  if (answered.length === 0) return isDeepStrictEqual(stateOf(shop), found) ? shop : null;
  for (const [nth, { call, answer }] of answered.entries()) {
    const next = structuredClone(shop);
    if (!isDeepStrictEqual(call.foresee(next, answer), answer)) continue;
    const end = explain(next, answered.toSpliced(nth, 1), found);
    if (end) return end;
  }
  return null;
}

/** The story, and the differences if the model takes the last calls in the order sent. */
function divergence(run: ShopRun, answered: readonly Answered[], found: ShopState): string {
  const shop = structuredClone(run.shop);
  const answers = answered.flatMap(({ call, answer }) => {
    const foreseen = call.foresee(shop, answer);
    return isDeepStrictEqual(foreseen, answer) ? [] : [difference(call.text, answer, foreseen)];
  });
  const lines = [
    "The real shop is not what the model says. What was asked and answered:",
    ...run.story.map((step, nth) => `${String(nth + 1).padStart(4)}. ${step}`),
    ...answers,
    ...differences(found, stateOf(shop)),
  ];
  return withShortIds(run, lines.join("\n"));
}

const kinds = ["products", "entries", "orders", "parcels", "returns", "balances"] as const;

function differences(found: ShopState, foreseen: ShopState): string[] {
  return kinds.flatMap((kind) =>
    [...new Set([...Object.keys(found[kind]), ...Object.keys(foreseen[kind])])]
      .filter((id) => !isDeepStrictEqual(found[kind][id], foreseen[kind][id]))
      .map((id) => difference(`${kind} ${id}`, found[kind][id], foreseen[kind][id])),
  );
}

function difference(what: string, found: unknown, foreseen: unknown): string {
  return `${what}\n    found    ${JSON.stringify(found)}\n    foreseen ${JSON.stringify(foreseen)}`;
}

/** Replaces ids with names of people and products, and numbers the others. */
function withShortIds({ buyers, sellers, shop }: ShopRun, text: string): string {
  const names = new Map([...buyers, ...sellers].map(({ id, name }) => [id, name]));
  names.set(shop.courier.id, "Courier").set(shop.courier.name, "Courier");
  for (const [nth, id] of Object.keys(shop.products).entries()) names.set(id, `Product ${nth + 1}`);
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    const name = names.get(id) ?? `#${names.size}`;
    names.set(id, name);
    return name;
  });
}
