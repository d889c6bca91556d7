import { z } from "zod";
import { pinSentence } from "../refusal-details.ts";
import { pinSchema } from "./account.schema.ts";
import { stateNamed } from "./state.constants.ts";

export const pinInput = z.object({ pin: pinSchema });

/** Where a PIN code lies: mostly in one state, at a border in two. Null where that is not known. */
export const pinView = z.object({ states: z.array(z.string()), district: z.string() }).nullable();
export type PinView = z.output<typeof pinView>;

/** What is wrong with a PIN code in this state, in a sentence; null where nothing is known to be. */
export function pinProblem(
  { pin, state }: { readonly pin: string; readonly state: string },
  place: PinView,
): string | null {
  const meant = stateNamed(state);
  if (!place || !meant || place.states.includes(meant)) return null;
  return pinSentence({ pin, state: meant, states: place.states });
}
