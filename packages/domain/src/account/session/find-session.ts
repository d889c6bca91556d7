import { and, eq, gt, isNull, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { UserView } from "@haat/contract/account/account.schema";
import type { Db } from "@haat/db/client";
import { prepared } from "@haat/db/pool/deadline";
import { users, userSessions } from "@haat/db/schema/user.table";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { mapErrors } from "../../query/statement.ts";
import { toUserView } from "../profile/update-profile.ts";

export interface FoundSession {
  readonly actor: User;
  readonly user: UserView;
  readonly expiresAt: Date;
}

export function findSession(deps: Deps, token: string): Promise<FoundSession | null> {
  return find(deps, (ask, now) => ask.byToken.execute({ hash: deps.tokens.hash(token), now }));
}

/** A session as the legacy client's signed token names it; `expiresAt` is rounded to seconds. */
export interface NamedSession {
  readonly personId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

export function findSessionById(
  deps: Deps,
  { expiresAt, ...ids }: NamedSession,
): Promise<FoundSession | null> {
  return find(deps, (ask, now) => ask.byId.execute({ ...ids, ends: expiresAt.toISOString(), now }));
}

const orNow = (moment: Placeholder) => sql`coalesce(${moment}::timestamptz, now())`;

type Questions = ReturnType<typeof questionsTo>;

/** Every call looks up a session, so the query is built once per database. */
const known = new WeakMap<Db, Questions>();

function questionsTo(db: Db) {
  const prepare = (isMeant: SQL | undefined) =>
    db
      .select({ sessionId: userSessions.id, expiresAt: userSessions.expiresAt, user: users })
      .from(userSessions)
      .innerJoin(users, eq(users.id, userSessions.userId))
      .where(and(isMeant, gt(userSessions.expiresAt, orNow(sql.placeholder("now"))), isNull(users.blockedAt)))
      .prepare("find session");
  return {
    byToken: prepare(eq(userSessions.tokenHash, sql.placeholder("hash"))),
    byId: prepare(
      and(
        eq(userSessions.id, sql.placeholder("sessionId")),
        eq(userSessions.userId, sql.placeholder("personId")),
        sql`date_trunc('second', ${userSessions.expiresAt}) = ${sql.placeholder("ends")}::timestamptz`,
      ),
    ),
  };
}

async function find(
  { db, clock }: Deps,
  ask: (questions: Questions, now: string | null) => ReturnType<Questions["byToken"]["execute"]>,
): Promise<FoundSession | null> {
  const questions = known.get(db) ?? questionsTo(db);
  known.set(db, questions);
  const [row] = await mapErrors(() =>
    prepared(() => ask(questions, clock.inDatabase?.()?.toISOString() ?? null)),
  );
  if (!row) return null;
  const { id, name, userType: role } = row.user;
  return {
    actor: { role, id, name, sessionId: row.sessionId },
    user: toUserView(row.user),
    expiresAt: row.expiresAt,
  };
}
