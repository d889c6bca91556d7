import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentRows } from "./document-rows.ts";

export const documentPath = join(import.meta.dirname, "../../../../../docs/legacy-rest.md");

if (import.meta.main) writeFileSync(documentPath, documentRows());
