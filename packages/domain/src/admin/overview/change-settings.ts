import { sql } from "drizzle-orm";
import { settingFields, type SettingName } from "@haat/contract/admin/admin.constants";
import type { ChangeSettingsInput } from "@haat/contract/admin/settings.schema";
import { settings } from "@haat/db/schema/settings.table";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** One audit event per changed value. */
export async function changeSettings(deps: Deps, admin: Owner, change: ChangeSettingsInput): Promise<void> {
  const columns = Object.fromEntries(
    Object.entries(change).map(([name, to]) => {
      const setting = name as SettingName;
      return [settings[setting].name, { to, label: settingFields[setting].label }];
    }),
  );
  await runForRow(deps, sql`select change_settings(${admin.id}, ${JSON.stringify(columns)}::jsonb)`);
}
