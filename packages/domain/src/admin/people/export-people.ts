import type { PeopleInput, PersonRow } from "@haat/contract/admin/people.schema";
import type { Owner } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import type { PageTurn } from "../../query/two-way-page.ts";
import { readInParts } from "../overview/read-in-parts.ts";
import { listPeople } from "./list-people.ts";

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
