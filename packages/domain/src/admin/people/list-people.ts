import { sql, type SQL } from "drizzle-orm";
import { tenDigits } from "@haat/contract/account/phone";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import type { PeopleInput, PeoplePage, PersonRow } from "@haat/contract/admin/people.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { likePattern } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { type PageTurn, twoWayPage } from "../../query/two-way-page.ts";
import { readInParts } from "../overview/read-in-parts.ts";
import { personJson } from "./get-person.ts";

/** Fewer digits would be too short for the trigram index. */
const leastDigits = 3;

function phoneDigits(search: string): string | null {
  if (!/^[+\d\s().-]+$/.test(search)) return null;
  const digits = tenDigits(search).replaceAll(/\D/g, "");
  return digits.length < leastDigits ? null : digits;
}

function isFound(search: string): SQL {
  const byWords = sql`lower(u.name || ' ' || u.email) like ${likePattern(search)}`;
  const digits = phoneDigits(search);
  if (digits === null) return byWords;
  return sql`(${byWords} or regexp_replace(u.contact, '[^0-9]', '', 'g') like ${likePattern(digits)})`;
}

/** Written as literal SQL so that PostgreSQL can use the partial index. */
const isSet = (column: SQL, wanted: boolean) =>
  wanted ? sql`${column} is not null` : sql`${column} is null`;

export async function listPeople(deps: Deps, _admin: Owner, input: PeopleInput): Promise<PeoplePage> {
  const turn = twoWayPage(input);
  const { userType, isBlocked, isWaiting, search } = input;
  const conditions = [sql`u.user_type = ${userType}`];
  if (isBlocked !== undefined) conditions.push(isSet(sql`u.blocked_at`, isBlocked));
  if (isWaiting !== undefined) conditions.push(isSet(sql`u.waiting_since`, isWaiting));
  if (search) conditions.push(isFound(search));
  const kept = sql.join(conditions, sql` and `);
  const statement = sql`with page as (
          select u.* from users u where ${kept} and ${turn.beyond(sql`u.created_at`, sql`u.id`)}
          order by u.created_at ${turn.way}, u.id ${turn.way} limit ${turn.most}
        )
        select coalesce((select jsonb_agg(${personJson} order by u.created_at ${turn.way}, u.id ${turn.way})
                         from page u), '[]') as rows,
               (select count(*)::int from (select 1 from users u where ${kept} limit ${listCeiling + 1}) kept) as total`;
  const ask = () => runForRow<{ rows: PersonRow[]; total: number }>(deps, statement);
  // Every dashboard asks for waiting sellers; they are few and indexed.
  const { rows, total } = await (isWaiting && !search ? prepared(ask) : ask());
  const { page: people, ...ends } = turn.ends(rows, (row) => [row.createdAt, row.id]);
  return { people, total, ...ends };
}

export function exportPeople(
  deps: Deps,
  admin: Owner,
  filter: Omit<PeopleInput, keyof PageTurn>,
): AsyncGenerator<readonly PersonRow[]> {
  return readInParts(async (turn) => {
    const { people: rows, olderCursor } = await listPeople(deps, admin, { ...filter, ...turn });
    return { rows, olderCursor };
  });
}
