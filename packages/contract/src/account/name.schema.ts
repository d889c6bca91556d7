import { textLine } from "../id.schema.ts";
import { leadsAnywhere } from "../links/leads-anywhere.ts";

/**
 * A person's name. Mails carry it to others, so it may hold no words that lead anywhere: neither an email address nor a
 * link.
 */
export function nameLine(label: string, max: number) {
  return textLine(label, max).refine((name) => !leadsAnywhere(name), {
    error: `${label} cannot contain an email address or a link; after a full stop, put a space.`,
  });
}
