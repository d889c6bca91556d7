import { sql } from "drizzle-orm";
import type { PictureType } from "@haat/contract/product/picture";
import type { Deps } from "../deps.ts";
import { runStatement } from "../query/statement.ts";

/** An uploaded picture whose files may go: nothing shows it, and no product can take it any more. */
export interface SweptUpload extends Record<string, unknown> {
  readonly id: string;
  readonly type: PictureType;
}

/**
 * Marks at most so many uploads that nothing shows, seven days after they came or a day after something was last seen
 * to show them; one that is answered comes again until forgotten.
 */
export function sweepUploads(deps: Pick<Deps, "db">, most: number): Promise<SweptUpload[]> {
  return runStatement<SweptUpload>(deps, sql`select id, type from sweep_uploads(${most})`);
}
