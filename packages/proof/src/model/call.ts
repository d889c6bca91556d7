import type fc from "fast-check";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import type { Person } from "@haat/testing/database/builders";
import { refused, type Answer, type Deed, type Shop } from "./rules/shop-model.ts";
import type { ShopRun } from "./shop-run.ts";

/** One verb: from intent to call, to the shop's answer, to the model's answer. */
interface Verb<Wished, By, Input> {
  /** Relative frequency. */
  readonly weight: number;
  readonly wish: fc.Arbitrary<Wished>;
  /** The step an input asks for, if the verb has several. */
  stepOf?(input: Input): string;
  /** Null if there is nothing to act on yet. */
  choose(run: ShopRun, wish: Wished): { readonly by: By; readonly input: Input } | null;
  ask(deps: Deps, by: By, input: Input): Promise<Answer>;
  foresee(shop: Shop, deed: Deed<Input>, answer: Answer): Answer;
}

/** A person's intent; the details depend on the state at that time. */
export interface Intent {
  readonly text: string;
  choose(run: ShopRun): Call | null;
}

export interface Call {
  readonly verb: string;
  readonly text: string;
  ask(deps: Deps): Promise<Answer>;
  /** Updates the model and returns its answer. New ids come from the real answer. */
  foresee(shop: Shop, answer: Answer): Answer;
}

export function intents<Wished, By extends Person<"buyer" | "seller" | "admin">, Input>(
  name: string,
  verb: Verb<Wished, By, Input>,
): fc.WeightedArbitrary<Intent> {
  const arbitrary = verb.wish.map((wish) => ({
    text: `${name} ${JSON.stringify(wish)}`,
    choose(run: ShopRun): Call | null {
      const deed = verb.choose(run, wish);
      return (
        deed && {
          verb: verb.stepOf ? `${name} ${verb.stepOf(deed.input)}` : name,
          text: `${deed.by.name}: ${name} ${JSON.stringify(deed.input)}`,
          ask: (deps) => answerOf(() => verb.ask(deps, deed.by, deed.input)),
          foresee: (shop, answer) => verb.foresee(shop, deed, answer),
        }
      );
    },
  }));
  return { weight: verb.weight, arbitrary };
}

async function answerOf(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DomainError)) return { broken: String(error) };
    return refused(error.reason);
  }
}
