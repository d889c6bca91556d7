import { eq } from "drizzle-orm";
import { createPasswords } from "@haat/auth/password";
import { users } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { anewEachTime, mutate, query, reasonOf, type Answer } from "@haat/testing/servers/call";
import type { Harness } from "@haat/testing/servers/harness";
import { visitors } from "@haat/testing/servers/people";

const password = "marigold morning";

/** How a person's sessions all end at one process, and what is sent for it. */
const ends = [
  ["account.logOut", {}],
  ["account.endAllSessions", {}],
  ["account.changePassword", { currentPassword: password, password: "a tamarind tree" }],
  ["admin.blockUser", { reason: "Sends stones." }],
] as const;

export const rounds = { ci: { rounds: ends.length }, long: { rounds: 40 } };

/**
 * Sellers log out, sign out everywhere, change their password or are blocked at one process: their cookie, which was
 * somebody's at both, is nobody's at either, and what a blocked one sells has left the shop of both.
 */
export async function endEverywhere(apis: Harness, size: { readonly rounds: number }) {
  const visit = visitors(apis);
  const admin = await visit.anAdmin();
  const passwordHash = await createPasswords().hash(password);
  const atBoth = (ask: (port: number) => Promise<Answer>) =>
    Promise.all([apis.port(0), apis.port(1)].map(ask));
  const wrong: string[] = [];
  let slowestMs = 0;
  for (let round = 0; round < size.rounds; round += 1) {
    const [path, sent] = ends[round % ends.length] ?? ends[0];
    const isBlock = path === "admin.blockUser";
    const seller = await visit.aSeller();
    const product = await builders(apis).aProduct({ seller });
    await apis.db.update(users).set({ passwordHash }).where(eq(users.id, seller.id));
    const look = async () =>
      [
        ...(await atBoth((port) => query(port, "account.sessions", undefined, seller))),
        ...(await atBoth((port) => query(port, "product.get", { productId: product.id }, anewEachTime))),
      ].map((answer) => reasonOf(answer) ?? answer.status);
    const before = await look();
    const asked = performance.now();
    const input = isBlock ? { ...sent, userId: seller.id } : sent;
    const ended = await mutate(apis.port(round), path, input, isBlock ? admin : seller);
    const after = await look();
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    const gone = isBlock ? "PRODUCT_NOT_FOUND" : 200;
    const found = [...before, ended.status, ...after].join();
    if (found !== [200, 200, 200, 200, 200, "NOT_LOGGED_IN", "NOT_LOGGED_IN", gone, gone].join())
      wrong.push(`${path}: ${found}`);
  }
  return { rounds: size.rounds, wrong, slowestMs };
}
