import { z } from "zod";
import { idSchema } from "../id.schema.ts";
import { optionsSchema, sizeGuideSchema, valuesSchema } from "./family/family.schema.ts";
import { spelledAs } from "./family/option-value.ts";
import { addProductInput, updateProductInput } from "./product.schema.ts";

export const maxImportRows = 10_000;
export const maxImportBytes = 16 * 1024 * 1024;

const row = z.int().min(1).max(10_000_000);

/** An existing family, or a new one of all rows with the same key. */
export const importFamily = z
  .strictObject({
    key: z.string().min(1).max(200),
    familyId: idSchema.optional(),
    options: optionsSchema,
    values: valuesSchema,
    sizeGuide: sizeGuideSchema,
  })
  .transform((family) => ({
    ...family,
    values: family.values.map((value, axis) => spelledAs(family.options[axis] ?? "", value)),
  }));
export type ImportFamily = z.output<typeof importFamily>;

export const importItem = z.union([
  z.strictObject({ row, create: addProductInput, family: importFamily.optional() }),
  z.strictObject({ row, update: updateProductInput }),
]);
export type ImportItem = z.output<typeof importItem>;

const cellChange = z.object({ column: z.string(), from: z.string(), to: z.string() });
export type CellChange = z.output<typeof cellChange>;

/** The import sends `item`; null if nothing changes or something is wrong. */
export const importOutcome = z.object({
  row,
  kind: z.enum(["new", "changed", "same", "wrong"]),
  name: z.string(),
  changes: z.array(cellChange),
  problems: z.array(z.string()),
  item: importItem.nullable(),
});
export type ImportOutcome = z.output<typeof importOutcome>;

/** One line of the streamed answer. `share` is the part read so far, 0 to 1. */
export const checkLine = z.union([
  z.object({ share: z.number(), outcomes: z.array(importOutcome) }),
  z.object({ problem: z.string() }),
  z.object({ done: z.literal(true), rows: z.int() }),
]);
export type CheckLine = z.output<typeof checkLine>;

export const importResult = z.object({ created: z.int(), updated: z.int() });
export type ImportResult = z.output<typeof importResult>;
