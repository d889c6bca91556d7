import { sql } from "drizzle-orm";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import type {
  SaveSynonymsInput,
  SynonymsInput,
  SynonymsPage,
  SynonymsRow,
} from "@haat/contract/admin/synonyms.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { likePattern, textArray } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { twoWayPage } from "../../query/two-way-page.ts";

export async function listSynonyms(deps: Deps, _admin: Owner, input: SynonymsInput): Promise<SynonymsPage> {
  const turn = twoWayPage(input);
  const conditions = [sql`s.removed_at is null`];
  if (input.search)
    conditions.push(
      sql`lower(array_to_string(s.words || s.kinds || s.alike, ', ')) like ${likePattern(input.search)}`,
    );
  const kept = sql.join(conditions, sql` and `);
  const { rows, total } = await runForRow<{ rows: SynonymsRow[]; total: number }>(
    deps,
    sql`with page as (
          select s.* from synonyms s where ${kept} and ${turn.beyond(sql`s.created_at`, sql`s.id`)}
          order by s.created_at ${turn.way}, s.id ${turn.way} limit ${turn.most}
        )
        select coalesce((
            select jsonb_agg(jsonb_build_object('id', s.id, 'words', s.words, 'kinds', s.kinds, 'alike', s.alike,
                'createdAt', iso(s.created_at)) order by s.created_at ${turn.way}, s.id ${turn.way})
            from page s), '[]') as rows,
          (select count(*)::int from (select 1 from synonyms s where ${kept} limit ${listCeiling + 1}) kept) as total`,
  );
  const { page: synonyms, ...ends } = turn.ends(rows, (row) => [row.createdAt, row.id]);
  return { synonyms, total, ...ends };
}

/** Throws SYNONYMS_NOT_FOUND. */
export async function saveSynonyms(
  deps: Deps,
  admin: Owner,
  { synonymId, words, kinds, alike }: SaveSynonymsInput,
): Promise<void> {
  await runForRow(
    deps,
    sql`select save_synonyms(${admin.id}, ${synonymId ?? null}::uuid, ${textArray(words)}, ${textArray(kinds)}, ${textArray(alike)}) as id`,
  );
}

/** Repeating it changes nothing. */
export async function removeSynonyms(deps: Deps, admin: Owner, synonymId: string): Promise<void> {
  await runForRow(deps, sql`select remove_synonyms(${admin.id}, ${synonymId}) as id`);
}
