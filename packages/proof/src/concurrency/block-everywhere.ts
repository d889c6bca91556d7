import { eq } from "drizzle-orm";
import { createPasswords } from "@haat/auth/password";
import { users } from "@haat/db/schema/user.table";
import { builders } from "@haat/testing/database/builders";
import { anewEachTime, mutate, query, reasonOf, type Answer } from "@haat/testing/servers/call";
import { visitors } from "@haat/testing/servers/people";
import type { Scenario } from "./two-apis.ts";

/** How many people are blocked, or go, each seen on both processes before and after. */
export const blocks = { ci: { rounds: 10 } } as const;

interface BlockFigures {
  /** Calls that were refused before, or let in after. */
  readonly wrong: number;
  /** The longest from asking for the end until both processes have refused, in ms. */
  readonly longestMs: number;
}

const isIn = ({ status }: Answer) => status === 200;
const isOut = (answer: Answer) => reasonOf(answer) === "NOT_LOGGED_IN";
const isGone = (answer: Answer) => reasonOf(answer) === "PRODUCT_NOT_FOUND";

const password = "marigold morning";

/** What ends all of a person's sessions, and what is sent with it. */
const ends = [
  ["account.logOut", {}],
  ["account.endAllSessions", {}],
  ["account.changePassword", { currentPassword: password, password: "a tamarind tree" }],
] as const;

/** Buyers log out, sign out everywhere or change their password at one process: their cookie is nobody's at both. */
export const leaveEverywhere: Scenario<{ rounds: number }, BlockFigures> = async (apis, { rounds }) => {
  const visit = visitors(apis);
  const passwordHash = await createPasswords().hash(password);
  const processes = [apis.port(0), apis.port(1)];
  let [wrong, longestMs] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const buyer = await visit.aBuyer();
    await apis.db.update(users).set({ passwordHash }).where(eq(users.id, buyer.id));
    const own = () => Promise.all(processes.map((port) => query(port, "account.sessions", undefined, buyer)));
    wrong += (await own()).filter((answer) => !isIn(answer)).length;
    const [path, input] = ends[round % ends.length] ?? ends[0];
    const asked = performance.now();
    if (!isIn(await mutate(apis.port(round), path, input, buyer))) wrong += 1;
    wrong += (await own()).filter((answer) => !isOut(answer)).length;
    longestMs = Math.max(longestMs, performance.now() - asked);
  }
  return { wrong, longestMs };
};

/** An admin at one process blocks sellers who are logged in at both; what they sell leaves the shop of both as well. */
export const blockEverywhere: Scenario<{ rounds: number }, BlockFigures> = async (apis, { rounds }) => {
  const visit = visitors(apis);
  const admin = await visit.anAdmin();
  const processes = [apis.port(0), apis.port(1)];
  let [wrong, longestMs] = [0, 0];
  const expectOf = (answers: readonly Answer[], isRight: (answer: Answer) => boolean) => {
    wrong += answers.filter((answer) => !isRight(answer)).length;
  };
  for (let round = 0; round < rounds; round += 1) {
    const seller = await visit.aSeller();
    const product = await builders(apis).aProduct({ seller });
    const ownStall = () =>
      Promise.all(processes.map((port) => query(port, "account.sessions", undefined, seller)));
    const inShop = () =>
      Promise.all(
        processes.map((port) => query(port, "product.get", { productId: product.id }, anewEachTime)),
      );
    expectOf(await ownStall(), isIn);
    expectOf(await inShop(), isIn);
    const asked = performance.now();
    const block = { userId: seller.id, reason: "Sends stones." };
    expectOf([await mutate(apis.port(round), "admin.blockUser", block, admin)], isIn);
    expectOf(await ownStall(), isOut);
    expectOf(await inShop(), isGone);
    longestMs = Math.max(longestMs, performance.now() - asked);
  }
  return { wrong, longestMs };
};
