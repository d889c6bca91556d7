import { z } from "zod";
import { idSchema, searchText, textLine } from "../id.schema.ts";
import { maxSynonym, maxSynonyms } from "./admin.constants.ts";
import { pageEnds, pageOf } from "./admin.schema.ts";

const words = z
  .array(textLine("A word", maxSynonym))
  .max(maxSynonyms, `Enter at most ${maxSynonyms} words.`)
  .transform((all) => [...new Map(all.map((word) => [word.toLowerCase(), word])).values()]);

const needsWords = "Enter the words that buyers type.";
const needsMeaning = "Enter a second word, or what this one should find.";

/** `words` mean the same, `kinds` are also found, `alike` is shown if nothing is found. */
const synonymLists = z
  .object({ words: words.refine((all) => all.length > 0, needsWords), kinds: words, alike: words })
  .refine(({ words: all, kinds, alike }) => all.length !== 1 || kinds.length + alike.length > 0, {
    path: ["words"],
    error: needsMeaning,
  });

export const saveSynonymsInput = synonymLists.and(z.object({ synonymId: idSchema.nullish() }));
export type SaveSynonymsInput = z.output<typeof saveSynonymsInput>;

export const synonymIdInput = z.object({ synonymId: idSchema });

const typedList = z.string().transform((text) =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean),
);

/** Each list is typed as text with commas. */
export const synonymsForm = z
  .object({ words: typedList, kinds: typedList, alike: typedList })
  .transform((lists, context): z.output<typeof synonymLists> => {
    const read = synonymLists.safeParse(lists);
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: "custom", path: path.slice(0, 1), message });
    return read.data ?? { words: [], kinds: [], alike: [] };
  });

export const synonymsInput = z.object({ search: searchText(100).default(""), ...pageOf(25) });
export type SynonymsInput = z.output<typeof synonymsInput>;

export const synonymsRow = z.object({
  id: z.string(),
  words: z.array(z.string()),
  kinds: z.array(z.string()),
  alike: z.array(z.string()),
  createdAt: z.string(),
});
export type SynonymsRow = z.output<typeof synonymsRow>;

export const synonymsPage = z.object({ synonyms: z.array(synonymsRow), total: z.int(), ...pageEnds });
export type SynonymsPage = z.output<typeof synonymsPage>;
