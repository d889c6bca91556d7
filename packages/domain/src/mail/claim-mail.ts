import { sql } from "drizzle-orm";
import { confirmLinkMs, resetLinkMs } from "@haat/contract/account/account.constants";
import type { MailContent } from "@haat/contract/mail/mail.schema";
import type { Deps } from "../deps.ts";
import { databaseNowPlus, databaseNow } from "../query/database-now.ts";
import { runForRow } from "../query/statement.ts";

/** How long a worker may take to send one mail before another takes over. */
export const leaseMs = 120_000;

export interface ClaimedMail {
  readonly id: string;
  readonly attempt: number;
  readonly content: MailContent;
}

type Claimed = { readonly id: string; readonly attempt: number } & MailContent;

/** Another worker takes over after two minutes. A mailed link's lifetime starts now. */
export async function claimMail(deps: Deps): Promise<ClaimedMail | null> {
  const { token, hash } = deps.tokens.make();
  const { mail } = await runForRow<{ mail: Claimed | null }>(
    deps,
    sql`select claim_mail(${databaseNow(deps)}, make_interval(secs => ${leaseMs / 1_000}), ${hash},
          ${databaseNowPlus(deps, resetLinkMs)}, ${databaseNowPlus(deps, confirmLinkMs)}) as mail`,
  );
  if (!mail) return null;
  const { id, attempt, ...content } = mail;
  const { kind } = content;
  const hasLink = kind === "reset" || kind === "confirm" || kind === "confirm-order";
  return { id, attempt, content: hasLink ? { ...content, token } : content };
}
