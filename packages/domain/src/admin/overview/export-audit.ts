import type { AuditInput, AuditRow } from "@haat/contract/admin/admin.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import type { PageTurn } from "../../query/two-way-page.ts";
import { listAudit } from "./list-audit.ts";
import { readInParts } from "./read-in-parts.ts";

export function exportAudit(
  deps: Deps,
  admin: Owner,
  filter: Omit<AuditInput, keyof PageTurn>,
): AsyncGenerator<readonly AuditRow[]> {
  return readInParts(async (turn) => {
    const { events: rows, olderCursor } = await listAudit(deps, admin, { ...filter, ...turn });
    return { rows, olderCursor };
  });
}
