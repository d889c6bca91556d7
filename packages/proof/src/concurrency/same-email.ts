import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { mutate } from "@haat/testing/servers/call";
import { count, othersThan, type Tally } from "./tally.ts";
import type { TwoApis } from "./two-apis.ts";

export interface SameEmailSize {
  readonly signUps: number;
}

export interface SameEmailFigures {
  readonly answers: Tally;
  /** Answers of a kind that none of the calls may have. */
  readonly unexpected: readonly string[];
  readonly accounts: number;
}

export const signUps = { ci: { signUps: 20 }, long: { signUps: 20 } };

/** One address as people and keyboards write it; U+212A is the Kelvin sign, whose lower case is a plain k. */
const spellings = [
  (email: string) => email,
  (email: string) => email.toUpperCase(),
  (email: string) => email.replace("kavya", "Kavya"),
  (email: string) => email.replace("kavya", "\u212Aavya"),
  (email: string) => ` ${email.replace("example", "EXAMPLE")}\u00A0`,
];

/** Many people sign up at once with one address, each writing it in another way (C10). */
export async function sameEmail(apis: TwoApis, { signUps: times }: SameEmailSize): Promise<SameEmailFigures> {
  const email = `kavya-${randomUUID()}@example.test`;
  const person = {
    name: "Kavya Nair",
    contact: "9876543210",
    userType: "buyer",
    password: "a long enough one",
  };
  const answered = await Promise.all(
    Array.from({ length: times }, (_, nth) => {
      const spelling = spellings[nth % spellings.length]?.(email);
      return mutate(apis.port(nth), "account.signUp", { ...person, email: spelling });
    }),
  );
  const answers: Tally = {};
  count(answers, answered);
  // Compared as the Kelvin sign folds it, which lower() of some locales does not.
  const [row] = await apis.db.execute<{ accounts: number }>(sql`
    select count(*)::integer as accounts from users where lower(replace(email, ${"\u212A"}, 'k')) = ${email}`);
  // Hashing many passwords at once may take a slow machine too long for some of them.
  const unexpected = othersThan(answers, ["200", "409 EMAIL_TAKEN", "503 BUSY"]);
  return { answers, unexpected, accounts: row?.accounts ?? NaN };
}
