import { z } from "zod";
import { remitCashInput } from "./book.schema.ts";
import { readRemittance } from "./read-remittance.ts";

/** Rows are typed or pasted text. */
export const remitForm = remitCashInput.omit({ rows: true, dryRun: true }).extend({
  text: z.string().transform((text, context) => {
    const { rows, unread } = readRemittance(text);
    if (unread.length > 0)
      context.addIssue({
        code: "custom",
        message: `${unread.length === 1 ? "Line" : "Lines"} ${unread.slice(0, 5).join(", ")} ${unread.length === 1 ? "is" : "are"} not recognised. Each needs a number and, after a comma or a tab, the amount in rupees, such as 1499.00 or ₹1,499.00.`,
      });
    else if (rows.length === 0)
      context.addIssue({
        code: "custom",
        message:
          text.trim() === ""
            ? "Paste the rows or choose a file."
            : "No rows were recognised. Each needs a number and, after a comma or a tab, the amount in rupees.",
      });
    return rows;
  }),
});

export type RemitDraft = z.input<typeof remitForm>;
