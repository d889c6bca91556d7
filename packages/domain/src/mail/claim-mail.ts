import { sql } from "drizzle-orm";
import { resetLinkMs } from "@haat/contract/account/account.constants";
import type { MailContent } from "@haat/contract/mail.schema";
import type { Deps } from "../deps.ts";
import { runForRow } from "../statement.ts";

/** How long a worker has for one mail before another may take it. Longer than any sending may take. In ms. */
export const leaseMs = 120_000;

/** A mail that this worker is to send. */
export interface ClaimedMail {
  readonly id: string;
  /** 1 for the first. */
  readonly attempt: number;
  readonly content: MailContent;
}

type Claimed = { readonly id: string; readonly attempt: number } & MailContent;

/**
 * Takes the next mail that is due, for two minutes: another worker passes it over, and takes it again if this one dies.
 * A mail with a link to a new password has a token made here and now, told to nobody else; its 30 minutes begin now.
 */
export async function claimMail(deps: Deps): Promise<ClaimedMail | null> {
  const now = deps.clock.now();
  const { token, hash } = deps.tokens.make();
  const linkExpires = new Date(now.getTime() + resetLinkMs);
  const { mail } = await runForRow<{ mail: Claimed | null }>(
    deps,
    sql`select claim_mail(${now.toISOString()}::timestamptz, make_interval(secs => ${leaseMs / 1_000}), ${hash},
          ${linkExpires.toISOString()}::timestamptz) as mail`,
  );
  if (!mail) return null;
  const { id, attempt, ...content } = mail;
  return { id, attempt, content: content.kind === "reset" ? { ...content, token } : content };
}
