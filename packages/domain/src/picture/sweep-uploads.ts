import { sql } from "drizzle-orm";
import type { PictureType } from "@haat/contract/product/picture";
import type { Deps } from "../deps.ts";
import { runStatement } from "../query/statement.ts";

export interface SweptUpload extends Record<string, unknown> {
  readonly id: string;
  readonly type: PictureType;
}

// Seven days after they came or a day after their last use. Each is returned again until its files
// and row are deleted.
export function sweepUploads(deps: Pick<Deps, "db">, most: number): Promise<SweptUpload[]> {
  return runStatement<SweptUpload>(deps, sql`select id, type from sweep_uploads(${most})`);
}
