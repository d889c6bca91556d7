import { textLine } from "../id.schema.ts";
import { leadsAnywhere } from "../links/leads-anywhere.ts";

/** A person's name. Mails show it to others, so it can't contain a link or an email address. */
export function nameLine(label: string, max: number) {
  return textLine(label, max).refine((name) => !leadsAnywhere(name), {
    error: `${label} can't contain an email address or a link. Put a space after a full stop.`,
  });
}
