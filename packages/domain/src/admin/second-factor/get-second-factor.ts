import { sql } from "drizzle-orm";
import type { SecondFactorView } from "@haat/contract/admin/admins/second-factor.schema";
import type { Admin } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

export async function getSecondFactor(deps: Deps, admin: Admin): Promise<SecondFactorView> {
  return runForRow<SecondFactorView & Record<string, unknown>>(
    deps,
    sql`select iso(f.confirmed_at) as since, s.admins_need_second_factor as "isRequired",
          (select count(*)::int from admin_recovery_codes c where c.admin_id = ${admin.id}) as "codesLeft",
          (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'addedAt', iso(p.created_at),
               'usedAt', iso(p.last_used_at)) order by p.id), '[]')
           from admin_passkeys p where p.admin_id = ${admin.id}) as passkeys
        from settings s left join admin_second_factors f on f.admin_id = ${admin.id}`,
  );
}
