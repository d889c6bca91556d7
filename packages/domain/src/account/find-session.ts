import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { UserView } from "@haat/contract/account/account.schema";
import { plannedOnce } from "@haat/db/deadline";
import { users, userSessions } from "@haat/db/schema/user.table";
import type { User } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { refusing } from "../statement.ts";
import { toUserView } from "./user.rules.ts";

export interface FoundSession {
  readonly actor: User;
  readonly user: UserView;
  readonly expiresAt: Date;
}

/** Whose session this token is, looked up each time; null when it ended, expired, or its person is blocked. */
export function findSession(deps: Deps, token: string): Promise<FoundSession | null> {
  return findBy(deps, eq(userSessions.tokenHash, deps.tokens.hash(token)));
}

/** The same by the session's id, for clients whose signed token names it. */
export function findSessionById(
  deps: Deps,
  { personId, sessionId }: { readonly personId: string; readonly sessionId: string },
): Promise<FoundSession | null> {
  return findBy(deps, and(eq(userSessions.id, sessionId), eq(userSessions.userId, personId)));
}

async function findBy(deps: Deps, isMeant: SQL | undefined): Promise<FoundSession | null> {
  const [row] = await refusing(() =>
    plannedOnce(() =>
      deps.db
        .select({ sessionId: userSessions.id, expiresAt: userSessions.expiresAt, user: users })
        .from(userSessions)
        .innerJoin(users, eq(users.id, userSessions.userId))
        .where(and(isMeant, gt(userSessions.expiresAt, deps.clock.now()), isNull(users.blockedAt)))
        .execute(),
    ),
  );
  if (!row) return null;
  const { id, name, userType: role } = row.user;
  return {
    actor: { role, id, name, sessionId: row.sessionId },
    user: toUserView(row.user),
    expiresAt: row.expiresAt,
  };
}
