import type { Fault } from "./fault.ts";

const verbs = "packages/db/functions/3-verbs";
const domain = "packages/domain";
const api = "apps/api";

const passwords = (name: string) => ({ folder: domain, file: "src/account/password.test.ts", name });
const mails = (name: string) => ({ folder: domain, file: "src/mail/mail.test.ts", name });
const limits = (name: string) => ({ folder: api, file: "src/limits.test.ts", name });

/** Passwords, mails and limits, broken once each. */
export const accountFaults: readonly Fault[] = [
  {
    what: "a login lives on the password that was changed meanwhile",
    edits: [
      {
        file: `${verbs}/log_in.sql`,
        find: "where id = p_user and password_hash = p_verified and",
        replace: "where id = p_user and",
      },
    ],
    caughtBy: passwords("whose password was right when it was checked"),
  },
  {
    what: "sessions outlive the password that began them",
    edits: [
      {
        file: "packages/db/functions/1-shared/replace_password.sql",
        find: "  delete from user_sessions where user_id = p_user;\n",
        replace: "",
      },
    ],
    caughtBy: passwords("ends all sessions and all links"),
  },
  {
    what: "links to a new password outlive the one that was used",
    edits: [
      {
        file: "packages/db/functions/1-shared/replace_password.sql",
        find: "  delete from password_resets where user_id = p_user;\n",
        replace: "",
      },
    ],
    caughtBy: passwords("ends all sessions and all links"),
  },
  {
    what: "anyone ends anyone's session",
    edits: [
      {
        file: "packages/domain/src/account/end-session.ts",
        find: "and(eq(userSessions.id, sessionId), eq(userSessions.userId, actor.id))",
        replace: "and(eq(userSessions.id, sessionId))",
      },
    ],
    caughtBy: passwords("is nobody else's to see or to end"),
  },
  {
    what: "a mail is taken by two workers",
    edits: [
      {
        file: `${verbs}/claim_mail.sql`,
        find: "where ended_at is null and next_attempt_at <= p_now",
        replace: "where ended_at is null",
      },
    ],
    caughtBy: mails("leaves it to another when its worker dies"),
  },
  {
    what: "a blocked person gets a link to a new password",
    edits: [{ file: `${verbs}/claim_mail.sql`, find: " and blocked_at is null;", replace: ";" }],
    caughtBy: mails("nor to whom was blocked"),
  },
  {
    what: "a buyer gets a mail for each line that an admin's decision moves",
    edits: [
      {
        file: `${verbs}/queue_order_mails.sql`,
        find: "where type = 'line' and actor = 'seller'",
        replace: "where type = 'line'",
      },
    ],
    caughtBy: mails("tell what was decided then"),
  },
  {
    what: "a seller reads of other sellers' lines",
    edits: [
      {
        file: "packages/db/functions/4-views/mail_facts.sql",
        find: "and (m.kind <> 'request' or l.seller_id = m.user_id)",
        replace: "",
      },
    ],
    caughtBy: mails("one to each seller with their own lines"),
  },
  {
    what: "calls are not counted",
    edits: [
      {
        file: `${verbs}/count_call.sql`,
        find: "else least(r.count + 1, one.points + 1) end",
        replace: "else r.count end",
      },
    ],
    caughtBy: limits("whichever process is asked"),
  },
  {
    what: "what is read at one process is nothing to the others",
    edits: [
      {
        file: `${verbs}/count_calls.sql`,
        find: "else least(r.count + excluded.count, 1000000) end",
        replace: "else excluded.count end",
      },
    ],
    caughtBy: limits("once it has heard of them"),
  },
  {
    what: "nobody is told what is read",
    edits: [
      {
        file: "apps/api/src/count-reads.ts",
        find: "for (const one of all) await known.set(",
        replace: "for (const one of all.slice(all.length)) await known.set(",
      },
    ],
    caughtBy: limits("once it has heard of them"),
  },
  {
    what: "guesses go on without a pause",
    edits: [
      {
        file: `${verbs}/begin_attempt.sql`,
        find: "if pair.blocked_until > p_now then",
        replace: "if false then",
      },
    ],
    caughtBy: limits("is possible ten times from one place"),
  },
  {
    what: "guesses from many places add up",
    edits: [
      {
        file: `${verbs}/begin_attempt.sql`,
        find: "then p_few else p_limit end",
        replace: "then p_limit else p_limit end",
      },
    ],
    caughtBy: limits("from many places does not add up"),
  },
  {
    what: "too many failures keep the owner out as well",
    edits: [
      {
        file: "packages/domain/src/limit/attempt.ts",
        find: "pair: limitKey(`${account}\\n${network}`)",
        replace: "pair: limitKey(account)",
      },
    ],
    caughtBy: limits("is possible ten times from one place"),
  },
];
