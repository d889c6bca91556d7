import { sql } from "drizzle-orm";
import { confirmLinkMs, resetLinkMs } from "@haat/contract/account/account.constants";
import type { MailContent } from "@haat/contract/mail/mail.schema";
import type { Deps } from "../deps.ts";
import { databaseLater, databaseNow } from "../query/database-now.ts";
import { runForRow } from "../query/statement.ts";

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
 * A mail with a link has a token made here and now, told to nobody else; its time begins now.
 */
export async function claimMail(deps: Deps): Promise<ClaimedMail | null> {
  const { token, hash } = deps.tokens.make();
  const { mail } = await runForRow<{ mail: Claimed | null }>(
    deps,
    sql`select claim_mail(${databaseNow(deps)}, make_interval(secs => ${leaseMs / 1_000}), ${hash},
          ${databaseLater(deps, resetLinkMs)}, ${databaseLater(deps, confirmLinkMs)}) as mail`,
  );
  if (!mail) return null;
  const { id, attempt, ...content } = mail;
  const { kind } = content;
  const hasLink = kind === "reset" || kind === "confirm" || kind === "confirm-order";
  return { id, attempt, content: hasLink ? { ...content, token } : content };
}
