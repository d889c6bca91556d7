import { createHash, randomBytes } from "node:crypto";
import type { AdminRole, App } from "@haat/contract/roles";
import type { Db } from "@haat/db/client";
import { adminSessions, userSessions } from "@haat/db/schema/user.table";
import { builders, type AdminPerson, type Person } from "../database/builders.ts";

const dayMs = 86_400_000;

/** A logged-in person; the cookie belongs to the named app. */
export type Visitor<R extends "buyer" | "seller" | "admin"> = Person<R> & {
  readonly cookie: string;
  readonly app: App;
};

/** Creates people with a session, without hashing passwords. */
export function visitors(database: { readonly db: Db; readonly owner: Db }) {
  const make = builders(database);
  return {
    async aBuyer(): Promise<Visitor<"buyer">> {
      return withSession(database.db, await make.aBuyer(), "shop");
    },
    async aSeller(): Promise<Visitor<"seller">> {
      return withSession(database.db, await make.aSeller(), "seller");
    },
    /** Logs in an existing person; returns the cookie. */
    logIn: (userId: string, app: "shop" | "seller") => logIn(database.db, userId, app),
    anAdmin: async () => withAdminSession(database.owner, await make.anAdmin()),
    aSupporter: async () => withAdminSession(database.owner, await make.aSupporter()),
  };
}

async function withAdminSession<R extends AdminRole>(
  owner: Db,
  admin: AdminPerson<R>,
): Promise<AdminPerson<R> & Visitor<"admin">> {
  const { token, hash: tokenHash } = aToken();
  const expiresAt = new Date(Date.now() + dayMs);
  await owner.insert(adminSessions).values({ adminId: admin.id, tokenHash, expiresAt });
  return { ...admin, app: "admin", cookie: `haat_admin=${token}` };
}

async function withSession<R extends "buyer" | "seller">(
  db: Db,
  person: Person<R>,
  app: "shop" | "seller",
): Promise<Visitor<R>> {
  return { ...person, app, cookie: await logIn(db, person.id, app) };
}

async function logIn(db: Db, userId: string, app: "shop" | "seller"): Promise<string> {
  const { token, hash } = aToken();
  await db.insert(userSessions).values({ userId, tokenHash: hash, expiresAt: new Date(Date.now() + dayMs) });
  return `haat_${app}=${token}`;
}

/** A session token and its stored hash, as in `@haat/auth`. */
function aToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: createHash("sha256").update(token).digest() };
}
