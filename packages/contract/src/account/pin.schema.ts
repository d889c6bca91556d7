import { z } from "zod";
import { pinSentence } from "../refusal-details.ts";
import { pinSchema } from "./account.schema.ts";
import { stateNamed } from "./state.constants.ts";

export const pinInput = z.object({ pin: pinSchema });

/** States of a PIN code: usually one, two at a border. Null if unknown. */
export const pinView = z.object({ states: z.array(z.string()), district: z.string() }).nullable();
export type PinView = z.output<typeof pinView>;

/** The problem as a sentence; null if the PIN code fits the state or is unknown. */
export function pinProblem(
  { pin, state }: { readonly pin: string; readonly state: string },
  place: PinView,
): string | null {
  const meant = stateNamed(state);
  if (!place || !meant || place.states.includes(meant)) return null;
  return pinSentence({ pin, state: meant, states: place.states });
}
